/** Tests that every column of secrets says which place each secret is encrypted for, or why none (decision 0088). */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import list from '../../scripts/sealed-columns.json' with { type: 'json' };
import { useQuad } from './kit.ts';

const quad = useQuad();
const columns = Object.entries(list);

/** Returns, as `table.column`, what is encrypted, or is named like a secret and is not a hash. */
const columnsOfSecrets = async (): Promise<string[]> => {
	const { rows } = await sql<{ name: string }>`
		select c.relname || '.' || a.attname as name
		from pg_class c
		join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
		join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
		where c.relkind in ('r', 'p') and a.atttypid in ('text'::regtype, 'bytea'::regtype, 'jsonb'::regtype) and (
			a.attname ~ '^(sealed|encrypted)_' or a.attname !~ '_(hash|id)$'
				and a.attname ~ '(^|_)(secrets?|password|passphrase|tokens?|credentials?|auth|private_key|api_key)$'
		)
		order by 1`.execute(quad.db);
	return rows.map(({ name }) => name);
};

test('every column with a secret names the place that it is bound to, or why it has none', async () => {
	expect(columns.map(([name]) => name).toSorted()).toEqual((await columnsOfSecrets()).toSorted());
	expect(columns.filter(([, [what, why]]) => !/^(bound|none)$/.test(what ?? '') || (why ?? '').length < 5)).toEqual([]);
	const decision = readFileSync(
		new URL('../../docs/decisions/0088-secrets-bound-to-destinations.md', import.meta.url),
		'utf8',
	);
	expect(columns.filter(([name]) => name.includes('.sealed_') && !decision.includes(name.split('.')[1] ?? ''))).toEqual(
		[],
	);
});
