/** Tests that no kind of condition searches messages: what contacts did is kept beside them. */
import type { Comparison } from '@quad/contract/contacts/contacts/criteria.ts';
import {
	builtInColumns,
	type ColumnKind,
	comparisonsOf,
	takenBy,
} from '@quad/contract/contacts/contacts/criteria-columns.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contactIdsFound, readMatching, whereMatching } from '../src/domain/contacts/contacts/index.ts';
import { onBehalfOf } from '../src/foundation/actor.ts';
import { randomFrom } from './audience/random.ts';
import { makeWorld, type World } from './audience/world.ts';
import { useQuad } from './kit.ts';

const quad = useQuad();

const valuesOf = (world: World): Readonly<Record<string, string>> => ({
	'Assigned User': `${world.personIds[0]}`,
	Tags: `${world.tagIds[0]}`,
	Imports: `${world.importIds[0]}`,
	Source: 'Staff',
	'Line Type': 'mobile',
	'Opted Out By': 'text',
	Answer: 'Yes',
	'Mobile Number': '3035550100',
});
const dates: Partial<Record<Comparison, string>> = {
	between: '2026-11-01/2026-11-30',
	inperiod: 'thismonth',
	anniversary: '7',
	innext: '7 days',
	inlast: '7 days',
	morethanago: '2 weeks',
	morethanahead: '1 months',
};
const usual: Partial<Record<ColumnKind, string>> = { flag: 'true', moment: '2026-11-18' };

const limits = (world: World) => [
	{},
	{ times: 2 },
	{ times: 30 },
	{ when: { comparison: 'inlast', value: '30 days' } },
	{ times: 2, when: { comparison: 'between', value: '2026-10-01/2026-10-31' } },
	{ of: { kind: 'campaign', id: world.campaignIds[0] } },
	{ of: { kind: 'batch', id: world.batchIds[0] }, times: 2 },
	{ of: { kind: 'smartmessage', id: world.smartMessageIds[0] } },
	{ of: { kind: 'inbox', id: world.inboxIds[0] } },
];

test('no condition reads messages', async () => {
	const world = await makeWorld(quad, randomFrom(1), quad.clock.now(), 'America/New_York');
	const { organizationId, teamId } = world.team;
	const scope = onBehalfOf(organizationId, teamId, world.personIds[0] ?? 0);
	const values = valuesOf(world);
	const relations = new Set<string>();
	let plans = 0;
	for (const { id, name, kind } of builtInColumns.filter(({ name }) => name !== 'Segments'))
		for (const comparison of comparisonsOf[kind]) {
			const value = dates[comparison] ?? values[name] ?? usual[kind] ?? 'x';
			const taken = takenBy(comparison);
			const compared = taken === 'values' ? { values: [value] } : taken === 'value' ? { value } : {};
			const happened = kind === 'texts' || kind === 'replies' || kind === 'answers';
			for (const limit of happened ? limits(world) : [{}]) {
				const conditions = JSON.stringify([{ fieldId: id, comparison, ...compared, ...limit }]);
				const matching = await readMatching(quad.db, scope, { conditions }, quad.clock.now());
				if (!matching) throw new Error(`There are no conditions in ${conditions}.`);
				const found = contactIdsFound(scope, { searchText: '', isIn: whereMatching(scope, matching) });
				const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (format json) ${found}`.execute(quad.db);
				for (const [, relation] of JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g))
					relations.add(relation ?? '');
				plans += 1;
			}
		}
	expect(plans).toBeGreaterThan(100);
	expect(relations).toContain('contact_texting');
	expect(relations).toContain('texted_contacts');
	expect(relations).not.toContain('message');
});
