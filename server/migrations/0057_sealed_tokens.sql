-- Tokens of carrier accounts are sealed, like all that a reader of the database or of a backup must not know. SQL has no
-- key: what is there in plain text is sealed right after the migrations (seal-tokens.ts), and then it is gone.

alter table carrier_account alter column auth_token drop not null;
alter table carrier_account add column sealed_auth_token text;
alter table carrier_account add check (num_nonnulls(auth_token, sealed_auth_token) = 1);

alter table sim_account alter column auth_token drop not null;
alter table sim_account add column sealed_auth_token text;
alter table sim_account add check (num_nonnulls(auth_token, sealed_auth_token) = 1);
