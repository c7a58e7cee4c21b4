-- Simulated phones that answer by themselves when they are asked something.
alter table sim_account add column answering boolean not null default false;
