-- STOP and START settle every decision that staff have made about the number: found without reading all of them.
create index opt_out_review_decided on opt_out_review (org_id, mobile) where decided_by is not null;
create index opt_out_flag_decided on opt_out_flag (org_id, mobile) where decided_by is not null;
