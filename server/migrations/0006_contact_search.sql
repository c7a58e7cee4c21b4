-- Contacts are found whatever the accents, apostrophes and case: “jose obrien” finds José O’Brien.

-- Only what is not plain ASCII is taken apart. Needs no extension, and is immutable, so that it can be indexed.
-- Not strict: a strict one is not inlined, and half as fast.
create function fold_text(written text) returns text language sql immutable parallel safe
return case
	when octet_length(written) = char_length(written) then translate(lower(written), '''`', '')
	else translate(
		replace(replace(replace(
			lower(regexp_replace(normalize(written, nfd), '[\u0300-\u036f]', '', 'g')),
			'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
		'øđłð''`’‘ʻ', 'odld')
end;

alter table contact drop column search_text; -- and with it the index
alter table contact add column search_text text not null generated always as (
	-- begins with a space, so that every word does
	fold_text(' ' || first_name || ' ' || last_name || ' ' || contact_key || ' ' || coalesce(mobile::text, ''))
) stored;
create index contact_search on contact using gin (org_id, search_text gin_trgm_ops);
