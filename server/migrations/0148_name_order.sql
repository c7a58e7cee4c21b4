-- Names are sorted as people sort them: folded, as they are searched, and by an order that knows numbers and other scripts
-- than the Latin one. One collation of our own is the same on every server; those that come with it are not.
create collation name_order (provider = icu, locale = 'und-u-kn-true');

drop index contact_name;
create index contact_name on contact (
	org_id, (last_name = '' and first_name = ''),
	(fold_text(last_name) collate name_order), (fold_text(first_name) collate name_order), id
);

drop index person_name;
create index person_name on person (
	org_id, (fold_text(first_name) collate name_order), (fold_text(last_name) collate name_order), id
) where removed_at is null;
