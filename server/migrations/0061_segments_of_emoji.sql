-- A character that is made of several (a family, a flag, a thumb with its skin, a letter with its accents) never stands
-- in two segments, as Twilio's calculator counts: the rule of contract/src/texting/messaging/graphemes.ts, and a test holds both
-- equal. Most texts have no such character: they are counted as before.

-- One with what may belong to it: simple, so that PostgreSQL looks for the others in short pieces only.
create function grapheme_run() returns text language sql immutable parallel safe as $$
	select '[\u0600-\u0605\u06DD\u070F\u08E2\u0D4E]+.' || second || '*|.' || second || '+' from (select
		'[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F'
		'\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u0711\u0730-\u074A\u07A6-\u07B0\u07EB-\u07F3'
		'\u0816-\u0819\u081B-\u0823\u0825-\u0827\u0829-\u082D\u0859-\u085B\u08D4-\u08E1\u08E3-\u0903\u093A-\u093C'
		'\u093E-\u094F\u0951-\u0957\u0962\u0963\u0981-\u0983\u09BC\u09BE-\u09C4\u09C7\u09C8\u09CB-\u09CD\u09D7'
		'\u09E2\u09E3\u0A01-\u0A03\u0A3C\u0A3E-\u0A42\u0A47\u0A48\u0A4B-\u0A4D\u0A51\u0A70\u0A71\u0A75\u0A81-'
		'\u0A83\u0ABC\u0ABE-\u0AC5\u0AC7-\u0AC9\u0ACB-\u0ACD\u0AE2\u0AE3\u0AFA-\u0AFF\u0B01-\u0B03\u0B3C\u0B3E-'
		'\u0B44\u0B47\u0B48\u0B4B-\u0B4D\u0B56\u0B57\u0B62\u0B63\u0B82\u0BBE-\u0BC2\u0BC6-\u0BC8\u0BCA-\u0BCD'
		'\u0BD7\u0C00-\u0C03\u0C3E-\u0C44\u0C46-\u0C48\u0C4A-\u0C4D\u0C55\u0C56\u0C62\u0C63\u0C81-\u0C83\u0CBC'
		'\u0CBE-\u0CC4\u0CC6-\u0CC8\u0CCA-\u0CCD\u0CD5\u0CD6\u0CE2\u0CE3\u0D00-\u0D03\u0D3B\u0D3C\u0D3E-\u0D44'
		'\u0D46-\u0D48\u0D4A-\u0D4D\u0D57\u0D62\u0D63\u0D82\u0D83\u0DCA\u0DCF-\u0DD4\u0DD6\u0DD8-\u0DDF\u0DF2'
		'\u0DF3\u0E31\u0E33-\u0E3A\u0E47-\u0E4E\u0EB1\u0EB3-\u0EB9\u0EBB\u0EBC\u0EC8-\u0ECD\u0F18\u0F19\u0F35'
		'\u0F37\u0F39\u0F3E\u0F3F\u0F71-\u0F84\u0F86\u0F87\u0F8D-\u0F97\u0F99-\u0FBC\u0FC6\u102D-\u1037\u1039-'
		'\u103E\u1056-\u1059\u105E-\u1060\u1071-\u1074\u1082\u1084-\u1086\u108D\u109D\u135D-\u135F\u1712-\u1714'
		'\u1732-\u1734\u1752\u1753\u1772\u1773\u17B4-\u17D3\u17DD\u180B-\u180D\u1885\u1886\u18A9\u1920-\u192B'
		'\u1930-\u193B\u1A17-\u1A1B\u1A55-\u1A5E\u1A60\u1A62\u1A65-\u1A7C\u1A7F\u1AB0-\u1ABE\u1B00-\u1B04\u1B34-'
		'\u1B44\u1B6B-\u1B73\u1B80-\u1B82\u1BA1-\u1BAD\u1BE6-\u1BF3\u1C24-\u1C37\u1CD0-\u1CD2\u1CD4-\u1CE8\u1CED'
		'\u1CF2-\u1CF4\u1CF7-\u1CF9\u1DC0-\u1DF9\u1DFB-\u1DFF\u200C\u20D0-\u20F0\u2CEF-\u2CF1\u2D7F\u2DE0-\u2DFF'
		'\u302A-\u302F\u3099\u309A\uA66F-\uA672\uA674-\uA67D\uA69E\uA69F\uA6F0\uA6F1\uA802\uA806\uA80B\uA823-'
		'\uA827\uA880\uA881\uA8B4-\uA8C5\uA8E0-\uA8F1\uA926-\uA92D\uA947-\uA953\uA980-\uA983\uA9B3-\uA9C0\uA9E5'
		'\uAA29-\uAA36\uAA43\uAA4C\uAA4D\uAA7C\uAAB0\uAAB2-\uAAB4\uAAB7\uAAB8\uAABE\uAABF\uAAC1\uAAEB-\uAAEF'
		'\uAAF5\uAAF6\uABE3-\uABEA\uABEC\uABED\uFB1E\uFE00-\uFE0F\uFE20-\uFE2F\uFF9E\uFF9F\U000E0020-\U000E007F'
		'\U000E0100-\U000E01EF\u200D\u2640\u2642\u2695\u2696\u2708\u2764\U0001F308\U0001F33E\U0001F373\U0001F393'
		'\U0001F3A4\U0001F3A8\U0001F3EB\U0001F3ED\U0001F48B\U0001F4BB\U0001F4BC\U0001F527\U0001F52C\U0001F5E8'
		'\U0001F680\U0001F692\U0001F466-\U0001F469\U0001F3FB-\U0001F3FF\U0001F1E6-\U0001F1FF\u1100-\u11FF\uA960-'
		'\uA97C\uD7B0-\uD7FB]' as second) as one
$$;

-- A character of several. No lookaround: PostgreSQL is a hundred times slower with it; of the matches at one place it
-- takes the longest.
create function grapheme_of_several() returns text language sql immutable parallel safe as $$
	with part as (
		select
		'[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F'
		'\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u0711\u0730-\u074A\u07A6-\u07B0\u07EB-\u07F3'
		'\u0816-\u0819\u081B-\u0823\u0825-\u0827\u0829-\u082D\u0859-\u085B\u08D4-\u08E1\u08E3-\u0903\u093A-\u093C'
		'\u093E-\u094F\u0951-\u0957\u0962\u0963\u0981-\u0983\u09BC\u09BE-\u09C4\u09C7\u09C8\u09CB-\u09CD\u09D7'
		'\u09E2\u09E3\u0A01-\u0A03\u0A3C\u0A3E-\u0A42\u0A47\u0A48\u0A4B-\u0A4D\u0A51\u0A70\u0A71\u0A75\u0A81-'
		'\u0A83\u0ABC\u0ABE-\u0AC5\u0AC7-\u0AC9\u0ACB-\u0ACD\u0AE2\u0AE3\u0AFA-\u0AFF\u0B01-\u0B03\u0B3C\u0B3E-'
		'\u0B44\u0B47\u0B48\u0B4B-\u0B4D\u0B56\u0B57\u0B62\u0B63\u0B82\u0BBE-\u0BC2\u0BC6-\u0BC8\u0BCA-\u0BCD'
		'\u0BD7\u0C00-\u0C03\u0C3E-\u0C44\u0C46-\u0C48\u0C4A-\u0C4D\u0C55\u0C56\u0C62\u0C63\u0C81-\u0C83\u0CBC'
		'\u0CBE-\u0CC4\u0CC6-\u0CC8\u0CCA-\u0CCD\u0CD5\u0CD6\u0CE2\u0CE3\u0D00-\u0D03\u0D3B\u0D3C\u0D3E-\u0D44'
		'\u0D46-\u0D48\u0D4A-\u0D4D\u0D57\u0D62\u0D63\u0D82\u0D83\u0DCA\u0DCF-\u0DD4\u0DD6\u0DD8-\u0DDF\u0DF2'
		'\u0DF3\u0E31\u0E33-\u0E3A\u0E47-\u0E4E\u0EB1\u0EB3-\u0EB9\u0EBB\u0EBC\u0EC8-\u0ECD\u0F18\u0F19\u0F35'
		'\u0F37\u0F39\u0F3E\u0F3F\u0F71-\u0F84\u0F86\u0F87\u0F8D-\u0F97\u0F99-\u0FBC\u0FC6\u102D-\u1037\u1039-'
		'\u103E\u1056-\u1059\u105E-\u1060\u1071-\u1074\u1082\u1084-\u1086\u108D\u109D\u135D-\u135F\u1712-\u1714'
		'\u1732-\u1734\u1752\u1753\u1772\u1773\u17B4-\u17D3\u17DD\u180B-\u180D\u1885\u1886\u18A9\u1920-\u192B'
		'\u1930-\u193B\u1A17-\u1A1B\u1A55-\u1A5E\u1A60\u1A62\u1A65-\u1A7C\u1A7F\u1AB0-\u1ABE\u1B00-\u1B04\u1B34-'
		'\u1B44\u1B6B-\u1B73\u1B80-\u1B82\u1BA1-\u1BAD\u1BE6-\u1BF3\u1C24-\u1C37\u1CD0-\u1CD2\u1CD4-\u1CE8\u1CED'
		'\u1CF2-\u1CF4\u1CF7-\u1CF9\u1DC0-\u1DF9\u1DFB-\u1DFF\u200C\u20D0-\u20F0\u2CEF-\u2CF1\u2D7F\u2DE0-\u2DFF'
		'\u302A-\u302F\u3099\u309A\uA66F-\uA672\uA674-\uA67D\uA69E\uA69F\uA6F0\uA6F1\uA802\uA806\uA80B\uA823-'
		'\uA827\uA880\uA881\uA8B4-\uA8C5\uA8E0-\uA8F1\uA926-\uA92D\uA947-\uA953\uA980-\uA983\uA9B3-\uA9C0\uA9E5'
		'\uAA29-\uAA36\uAA43\uAA4C\uAA4D\uAA7C\uAAB0\uAAB2-\uAAB4\uAAB7\uAAB8\uAABE\uAABF\uAAC1\uAAEB-\uAAEF'
		'\uAAF5\uAAF6\uABE3-\uABEA\uABEC\uABED\uFB1E\uFE00-\uFE0F\uFE20-\uFE2F\uFF9E\uFF9F\U000E0020-\U000E007F'
		'\U000E0100-\U000E01EF]' as tail,
			'[^\u0000-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E001F\U000E0080-\U000E00FF\U000E01F0-\U000E0FFF]' as any_character,
			'[\u0600-\u0605\u06DD\u070F\u08E2\u0D4E]' as prepend,
		'[\u261D\u26F9\u270A-\u270D\U0001F385\U0001F3C2-\U0001F3C4\U0001F3C7\U0001F3CA-\U0001F3CC\U0001F442'
		'\U0001F443\U0001F446-\U0001F450\U0001F46E\U0001F470-\U0001F478\U0001F47C\U0001F481-\U0001F483\U0001F485-'
		'\U0001F487\U0001F4AA\U0001F574\U0001F575\U0001F57A\U0001F590\U0001F595\U0001F596\U0001F645-\U0001F647'
		'\U0001F64B-\U0001F64F\U0001F6A3\U0001F6B4-\U0001F6B6\U0001F6C0\U0001F6CC\U0001F918-\U0001F91C\U0001F91E'
		'\U0001F91F\U0001F926\U0001F930-\U0001F939\U0001F93D\U0001F93E\U0001F9D1-\U0001F9DD\U0001F466-\U0001F469]' as base,
		'[\u2640\u2642\u2695\u2696\u2708\u2764\U0001F308\U0001F33E\U0001F373\U0001F393\U0001F3A4\U0001F3A8'
		'\U0001F3EB\U0001F3ED\U0001F48B\U0001F4BB\U0001F4BC\U0001F527\U0001F52C\U0001F5E8\U0001F680\U0001F692]' as glue,
			'[\U0001F466-\U0001F469]' as person, '[\U0001F3FB-\U0001F3FF]' as tone, '[\U0001F1E6-\U0001F1FF]{2}' as flag, '\u200D' as joiner,
			'[\u1100-\u115F\uA960-\uA97C]' as lead, '[\u1160-\u11A7\uD7B0-\uD7C6]' as vowel, '[\u11A8-\u11FF\uD7CB-\uD7FB]' as trail, '[\uAC00-\uD7A3]' as syllable
	),
	plain as (
		select *, '(?:' || joiner || '(?:' || glue || '|' || person || tone || '?)?)*' as plain,
			'(?:' || tail || '|' || joiner || '(?:' || glue || '|' || person || '(?:' || tail || tone || ')?)?)*' as accented
		from part
	),
	rests as (
		select *, plain || '(?:' || tail || accented || '|' || joiner || person || tail || tone || accented || ')?' as rests
		from plain
	)
	select prepend || '*(?:' || flag || '(?:' || tail || '|' || joiner || ')?'
		|| '|' || base || tone || rests
		|| '|' || base || tail || tone || accented
		|| '|(?:' || lead || '*' || vowel || '+' || trail || '*|' || lead || '+' || syllable || '?' || trail || '*|'
			|| syllable || trail || '+|' || trail || '+)' || rests
		|| '|' || joiner || '(?:' || glue || '|' || person || tone || '?)' || rests
		|| '|' || any_character || '(?:' || joiner || rests || '|' || joiner || '(?:' || glue || '|' || person || tone || '?)' || rests
			|| '|' || tail || accented || '|' || joiner || person || tail || tone || accented || '))'
		|| '|' || prepend || '+' || any_character || rests
	from rests
$$;

create or replace function segments_of_text(body text) returns integer language plpgsql immutable strict parallel safe as $$
declare
	extended constant text := '[\^{}\\\[\]~|€\f]';
	gsm constant text := '^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&''()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà\^{}\\\[\]~|€\f]*$';
	is_gsm constant boolean := body ~ gsm;
	wide constant text := case when is_gsm then extended else '[\U00010000-\U0010FFFF]' end;
	single constant integer := case when is_gsm then 160 else 70 end;
	joined constant integer := case when is_gsm then 153 else 67 end;
	characters text[] := '{}';
	character text;
	stretch text;
	rest text := body;
	taken integer;
	used integer := 0;
	size integer;
	count integer := 1;
begin
	if char_length(body) + regexp_count(body, wide) <= single then return 1; end if;
	if not is_gsm then
		characters := array(
			select m[1]
			from regexp_matches(body, grapheme_run(), 'g') with ordinality as run (r, nth)
			cross join lateral regexp_matches(r[1], grapheme_of_several(), 'g') with ordinality as found (m, nth_of_run)
			where char_length(r[1]) > 1 and char_length(m[1]) > 1
			order by run.nth, nth_of_run
		);
	end if;
	if characters = '{}' and regexp_count(body, wide) = 0 then return ceil(char_length(body)::numeric / joined); end if;
	foreach character in array characters || null::text loop
		-- what stands before it, one by one
		stretch := case when character is null then rest else left(rest, strpos(rest, character) - 1) end;
		rest := substr(rest, char_length(stretch) + 1);
		while stretch <> '' loop
			taken := joined - used;
			loop
				size := char_length(left(stretch, taken)) + regexp_count(left(stretch, taken), wide);
				exit when size <= joined - used;
				taken := taken - greatest(1, (size - joined + used) / 2);
			end loop;
			used := used + size;
			stretch := substr(stretch, taken + 1);
			if stretch <> '' then
				count := count + 1;
				used := 0;
			end if;
		end loop;
		exit when character is null;
		size := char_length(character) + regexp_count(character, wide);
		if used + size > joined then
			count := count + 1;
			used := 0;
		end if;
		used := used + size;
		rest := substr(rest, char_length(character) + 1);
	end loop;
	return count;
end $$;
