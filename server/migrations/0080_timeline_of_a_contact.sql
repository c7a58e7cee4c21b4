-- What happened with one contact is read from where it is written: who was left out of which message, and what staff did.
create index batch_skip_contact on batch_skip (org_id, contact_id, batch_id);
create index audit_entry_contact on audit_entry (org_id, subject_id, at desc) where subject_kind = 'contact';
