-- Words that people write where there is no value, beside those of spreadsheets and databases.
-- `isEmptyWord` in contract/src/contacts/contacts/empty-words.ts says the same; merge-values.test.ts holds them to it.
create or replace function is_empty_word(value text, field text) returns boolean language sql immutable parallel safe
return case when char_length(value) > 24 then false else (
	select word ~* '^#[¡¿]?(?:n/[adv]|nv|nul[lo]!|div/0!|ref!|bezug!|value!|valor!|valeur!|wert!|name\?|nombre\?|nom\s?\?|nome\?|num!|núm!|nombre!|zahl!|spill!|calc!|field!|error!|getting_data|connect!|blocked!|unknown!|busy!)$'
		or word ~* '^(?:[-\u2010-\u2015\u2212]{1,5}|\?{1,5}|\.{1,6}|_{1,5}|~|\(\)|\[\]|\{\}|<>|\\n)$'
		or word ~* '^[<([{]{1,2}(?:null|none|nil|nan?|n/a|blank|empty|unknown|undefined|missing|not set|no value|vac[ií]o|en blanco)[>)\]}]{1,2}$'
		or word ~* '^(?:n\s?[/\\]\s?[ad]\.?|n[.-]a\.?|s/[nd]|not (?:applicable|available|provided|specified|given|known|set|reported|on file|entered|recorded|supplied)|unknown|(?:first |last )?name unknown|unknown name|no (?:(?:first |last )?name|data|value|name given)|none (?:given|provided|specified)|no (?:aplica|disponible|especificad[oa]|proporcionad[oa]|se sabe)|sin (?:nombres?|apellidos?|datos?|valor|especificar|informaci[oó]n)|desconocid[oa]|ningun[oa])$'
		or field = 'FirstName' and lower(word) = 'fnu'
		or field = 'LastName' and lower(word) = 'lnu'
		or word ~* '^(?:null|nil|none|undefined|nan?|blank|empty|nulo)$'
			and not (field = 'FirstName' and word ~ '^N(?:an?|AN?)$')
			and not (field = 'LastName' and word ~ '^(?:Null|None|Nil|Nan?|NAN?|Blank|BLANK|Empty)$')
	from (select regexp_replace(normalize(value, nfkc), '^[\s\ufeff\u2028\u2029]+|[\s\ufeff\u2028\u2029]+$', '', 'g')) as t (word)
) end;
