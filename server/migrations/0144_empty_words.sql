-- Words that spreadsheets and databases write where there is no value. A text that would merge one in is not sent.
-- `isEmptyWord` in contract/src/contacts/contacts/empty-words.ts says the same; merge-values.test.ts holds them to it.
create function is_empty_word(value text, field text) returns boolean language sql immutable parallel safe
return case when char_length(value) > 24 then false else (
	select word ~* '^#[¡¿]?(?:n/[adv]|nv|nul[lo]!|div/0!|ref!|bezug!|value!|valor!|valeur!|wert!|name\?|nombre\?|nom\s?\?|nome\?|num!|núm!|nombre!|zahl!|spill!|calc!|field!|error!|getting_data|connect!|blocked!|unknown!|busy!)$'
		or word ~ '^(?:[-\u2010-\u2015\u2212]{1,5}|\?{1,5})$'
		or lower(word) in ('n/a', 'n.a.', 'n/d', '(null)', '<null>', '[null]', '{null}', '(none)', '<none>', '(blank)', '\n')
		or lower(word) in ('null', 'nil', 'none', 'undefined', 'nan')
			and not (field = 'FirstName' and word ~ '^N(?:an|AN)$')
			and not (field = 'LastName' and word ~ '^(?:Null|None|Nil|Nan|NAN)$')
	from (select regexp_replace(normalize(value, nfkc), '^[\s\ufeff\u2028\u2029]+|[\s\ufeff\u2028\u2029]+$', '', 'g')) as t (word)
) end;
