/** Tests that every violation of table ownership is found, and that the server has none. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { areas } from '../.dependency-cruiser.mjs';
import { inspectTableOwners } from './inspect-table-owners.mjs';
import * as tableOwners from './table-owners.mjs';

test('only owners write their tables, and nobody reads ahead but those with a reason', () => {
	const { seen, faults } = inspectTableOwners(fileURLToPath(new URL('../', import.meta.url)), tableOwners);
	expect(faults).toEqual([]);
	expect(seen).toBeGreaterThan(500);
});

test.each(Object.entries(areas))('the list of %s speaks of its own domains only', async (area, domains) => {
	const list = await import(`../server/src/domain/${area}/tables.mjs`);
	const { owners, otherWriters = [], triggerWrites = [], readsAhead = [] } = list;
	const named = [...Object.keys(owners), ...[...otherWriters, ...readsAhead].map(({ who }) => who)];
	expect(named.filter((domain) => !domains.includes(domain))).toEqual([]);
	const tables = Object.values(owners).flat();
	expect(triggerWrites.filter(({ on }) => !tables.includes(on))).toEqual([]);
});

const order = ['people', 'contacts', 'messaging'];
const laws = {
	owners: {
		foundation: ['event'],
		people: ['person'],
		contacts: ['contact', 'contact_team'],
		messaging: ['message'],
		'edges/carriers': ['receipt'],
	},
	otherWriters: [{ who: 'app/demo', writes: ['message'], because: 'The demo writes a past.' }],
	triggerWrites: [{ on: 'message', writes: ['contact'], because: 'A contact keeps its last text.' }],
	readsAhead: [{ who: 'contacts', reads: ['message'], because: 'A contact shows its last text.' }],
};
const tables = ['contact', 'contact_team', 'event', 'message', 'person', 'receipt'];

let root;

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'quad-tables-'));
	build({
		'server/src/foundation/postgres/db.gen.ts': typesOf(tables),
		'server/src/foundation/transaction/emit.ts': `await sql\`insert into event (id) values (\${id})\`.execute(tx);`,
		'server/src/domain/organization/people/queries.ts':
			"tx.insertInto('person').values(one); db.selectFrom('event').select('id');",
		'server/src/domain/contacts/contacts/queries.ts': `
			// update message
			db.updateTable('contact as c').set(said);
			sql\`with told as (select m.id from message m), own as (delete from contact_team using told returning id)
				select extract(day from at), 'update message' from own, contact -- delete from person
				where id is distinct from 1 for update of contact\`;`,
		'server/src/domain/texting/messaging/send.queries.ts':
			'sql<Row>`insert into message select id from contact c, person p`;',
		'server/src/edges/carriers/queries.ts': "tx.deleteFrom('receipt'); db.selectFrom(['message', 'person as p']);",
		'server/src/app/demo/queries.ts': "tx.insertInto('message').values(past);",
		'server/src/app/health.ts': "db.selectFrom('receipt');",
		'docs/schema.sql': schemaOf(
			'message',
			'begin insert into message select from person; perform note_last(new.id); end',
		),
	});
});

/** Returns a schema with one trigger and its functions. */
const schemaOf = (on, body) => `
create table message (
	id bigint
);
create constraint trigger told after insert or update of id on ${on} deferrable for each row when (new.id > 0) execute function tell('it');

create or replace function note_last(of bigint)
 returns void
 language sql
AS $function$ update contact set last = of; $function$;

create or replace function name_of(person)
 returns text
 language sql
return 'insert into person';

create or replace function tell()
 returns trigger
 language plpgsql
AS $function$ ${body} $function$;
`;

afterEach(() => rmSync(root, { recursive: true, force: true }));

const inspect = (some = {}) => inspectTableOwners(root, { ...laws, ...some }, order).faults;

test('what keeps to the owners has no faults', () => {
	expect(inspect()).toEqual([]);
});

const contacts = 'server/src/domain/contacts/contacts/found.queries.ts';
const foundation = 'server/src/foundation/secrets/zone.ts';
const carriers = 'server/src/edges/carriers/queries.ts';

test.each([
	[contacts, "tx.insertInto('person').values(one)", 'writes person'],
	[contacts, "tx.updateTable('person as p').set(one)", 'writes person'],
	[contacts, "tx.deleteFrom('person').where('id', '=', 1)", 'writes person'],
	[contacts, "tx.mergeInto('person')", 'writes person'],
	[contacts, "copyInto(client, 'person', columns, rows)", 'writes person'],
	[contacts, 'sql`insert into person (id) values (1)`', 'writes person'],
	[contacts, 'sql`with gone as (delete from only person returning id) select 1`', 'writes person'],
	[contacts, `sql\`UPDATE public.person p\n\t\tSET name = \${name}\``, 'writes person'],
	[contacts, 'sql`merge into person using said on true`', 'writes person'],
	[contacts, 'sql`truncate table person`', 'writes person'],
	[
		contacts,
		`sql\`select \${sql\`x from y where z in (\${sql\`delete from person returning id\`})\`}\``,
		'writes person',
	],
	[contacts, 'sql`insert into message select 1`', 'writes message'],
	[contacts, "db.selectFrom('receipt')", 'reads receipt'],
	[contacts, "db.selectFrom('contact as c').innerJoin('receipt as r', join)", 'reads receipt'],
	[contacts, "tx.updateTable('contact').from('receipt').set(one)", 'reads receipt'],
	[contacts, "eb.exists(eb.selectFrom(['contact', 'receipt as r']))", 'reads receipt'],
	[contacts, 'sql`select from contact where exists (select from receipt)`', 'reads receipt'],
	[
		contacts,
		`sql\`select from unnest(\${ids}::bigint[]) with ordinality as i (id, nth), "receipt" r\``,
		'reads receipt',
	],
	[
		contacts,
		'sql`select from contact c left join lateral (select 1) x on true join receipt r on true`',
		'reads receipt',
	],
	[contacts, 'sql`select from contact c, lateral (select 1) x, receipt`', 'reads receipt'],
	[contacts, 'sql`delete from contact c using receipt r`', 'reads receipt'],
	[contacts, `sql\`select from \${sql\`receipt r\`}\``, 'reads receipt'],
	['server/src/domain/organization/people/found.ts', "db.selectFrom('contact')", 'reads contact'],
	[foundation, "db.selectFrom('person')", 'reads person'],
	[carriers, "db.selectFrom('receipt'); tx.updateTable('person')", 'writes person'],
	['server/src/app/main.ts', "tx.updateTable('receipt')", 'writes receipt'],
])('%s: %s is noticed', (file, statement, fault) => {
	build({ [file]: statement });
	expect(inspect()).toEqual([expect.stringContaining(`${file} ${fault} of `)]);
});

test.each([
	'tx.insertInto(table)',
	'db.selectFrom(tables)',
	`sql\`delete from \${which}\``,
	`sql\`select from \${sql.table(name)}\``,
])('%s names a table that cannot be known, which only the foundation may', (statement) => {
	build({ [contacts]: statement });
	expect(inspect()).toEqual([expect.stringContaining('unreadable')]);
	build({ [contacts]: '', [foundation]: statement });
	expect(inspect()).toEqual([]);
});

test.each([
	['message', 'begin insert into contact values (1); end', undefined],
	['message', 'begin delete from contact; delete from person; end', 'told on message writes person of people'],
	['message', 'begin update contact set id = 1; update person set name = name_of(new); end', 'writes person of people'],
	['message', 'begin perform note_last(1); truncate receipt; end', 'writes receipt of edges/carriers'],
	['message', "begin perform note_last(1); execute 'truncate person'; end", 'unreadable: the trigger told on message'],
	['message', 'begin return null; end', 'unused: no trigger writes what is listed: message contact'],
	['contact', 'begin perform note_last(1); end', 'unused: no trigger writes what is listed: message contact'],
])('a trigger on %s that does: %s', (on, body, fault) => {
	build({ 'docs/schema.sql': schemaOf(on, body) });
	expect(inspect()).toEqual(fault ? [expect.stringContaining(fault)] : []);
});

test('a trigger whose function is not there cannot be read', () => {
	build({ 'docs/schema.sql': schemaOf('message', '').replace('function tell()', 'function shout()') });
	expect(inspect({ triggerWrites: [] })).toEqual([expect.stringContaining('unreadable: the trigger told on message')]);
});

test('a new table needs an owner', () => {
	build({ 'server/src/foundation/postgres/db.gen.ts': typesOf([...tables, 'tag']) });
	expect(inspect()).toEqual(['no-owner: nobody owns tag.']);
});

test('an owner is a domain, and its tables are there and nobody else’s', () => {
	const owners = { ...laws.owners, people: ['person', 'diary', 'contact'], gossip: [] };
	expect(inspect({ owners })).toEqual([
		'no-domain: gossip owns tables and is not in the domain order.',
		'no-owner: people and contacts own contact.',
		'no-table: diary of people is not there.',
	]);
});

test('an exception that nothing needs any more is noticed, and one without a reason', () => {
	const demo = { who: 'app/demo', writes: ['message', 'person'], because: 'The demo writes a past.' };
	const reading = { who: 'contacts', reads: ['message', 'receipt'], because: '' };
	const trigger = { on: 'message', writes: ['contact', 'person'], because: 'why' };
	expect(inspect({ otherWriters: [demo], triggerWrites: [trigger], readsAhead: [reading] })).toEqual([
		'no-reason: what is listed of contacts has no sentence for it.',
		'no-reason: what triggers on message write has no sentence for it.',
		'unused: no trigger writes what is listed: message person.',
		'unused: nothing reads what is listed: contacts receipt.',
		'unused: nothing writes what is listed: app/demo person.',
	]);
});

test('tests beside the code may write whatever they need', () => {
	build({ 'server/src/domain/contacts/contacts/contacts.test.ts': "tx.insertInto('person').values(one);" });
	expect(inspect()).toEqual([]);
});

const typesOf = (names) =>
	`export interface Person {\n  id: number;\n}\nexport interface DB {\n${names.map((name) => `  ${name}: Row;\n`).join('')}}`;

const build = (files) => {
	for (const [path, content] of Object.entries(files)) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), content);
	}
};
