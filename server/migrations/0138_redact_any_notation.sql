-- A number is taken out in any notation: 3125550142 also as (312) 555-0142, 312.555.0142 or +1 312 555 0142; and a name
-- however far apart its words stand. What is taken out is written without brackets and plus.
create function pattern_of_needle(needle text) returns text language sql immutable parallel safe as $$
	select '(?<![[:alnum:]])' || case
		when needle ~ '^[0-9]{10,15}$' then
			'[+(]*' || case when length(needle) = 10 then '(?:1[^[:alnum:]]{1,3})?' else '' end
				|| array_to_string(regexp_split_to_array(needle, ''), '[^[:alnum:]]{0,3}')
		else regexp_replace(regexp_replace(needle, '([^[:alnum:][:space:]])', '\\\1', 'g'), '[[:space:]]+', '[[:space:]]+', 'g')
	end || '(?![[:alnum:]])'
$$;

create or replace function redact(written text, needles text[]) returns text language plpgsql immutable parallel safe as $$
declare
	needle text;
begin
	foreach needle in array needles loop
		written := regexp_replace(written, pattern_of_needle(needle), '[removed]', 'gi');
	end loop;
	return written;
end $$;
