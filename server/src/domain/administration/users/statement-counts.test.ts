/** Tests that grids and pickers run the same number of statements for any number of users. */
import { api } from '@quad/contract/api.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countStatements } from '../../../../test/count-statements.ts';
import { ask, type MadeTeam, makeTeam, nowhere, useQuad } from '../../../../test/kit.ts';
import { buildWeb } from '../../../app/web.ts';
import { makeLog } from '../../../foundation/log.ts';

const quad = useQuad();

/** Adds staff with personal inboxes, so that they can have a caretaker. */
const fill = async ({ organizationId, teamId }: MadeTeam, upTo: number): Promise<void> => {
	await sql`
		with made as (
			insert into person (org_id, id, email, first_name, last_name)
			select ${organizationId}, ${teamId}::bigint + 100000 + n, 'u' || n || '@' || ${organizationId}::text || '.example',
				'First' || n, 'Last' || n
			from generate_series(1, ${upTo}::int) n
			on conflict do nothing returning org_id, id
		), member as (
			insert into team_member (org_id, team_id, person_id) select org_id, ${teamId}, id from made
		)
		insert into inbox (org_id, id, team_id, type, name, color, person_id)
		select org_id, id + 10000000, ${teamId}, 'personal', 'My inbox', 'blue', id from made`.execute(quad.db);
	await sql`analyze person, team_member, inbox`.execute(quad.db);
};

test('both grids and the picker of a caretaker take as many statements for 10,000 users as for 100', async () => {
	const team = await makeTeam(quad, { owners: ['Dana'] });
	const dana = team.person('Dana');
	const counting = countStatements(quad.db);
	const http = await buildWeb({ ...quad.context, db: counting.db }, undefined, makeLog('silent'), {
		...nowhere,
		files: quad.files,
	});
	const there = { ...quad, http };
	const calls = {
		team: () => ask(there, dana, api.users.queryUsers, { body: { includedinteams: [team.teamId] } }),
		organization: () => ask(there, dana, api.users.queryUsers, { body: { searchtext: 'First' } }),
		invitations: () => ask(there, dana, api.usersWriting.listInvitations, { query: {} }),
		targets: () =>
			ask(there, dana, api.caretakers.listCaretakerPeople, { query: { can: 'haveCaretaker', searchText: 'Last9' } }),
		caretakers: () => ask(there, dana, api.caretakers.listCaretakerPeople, { query: { can: 'beCaretaker' } }),
	};
	const countEach = async () => {
		const counts: Record<string, number> = {};
		for (const [name, call] of Object.entries(calls)) {
			await call(); // fills the session cache
			const before = counting.count();
			expect((await call()).status).toBe(200);
			counts[name] = counting.count() - before;
		}
		return counts;
	};

	await fill(team, 100);
	const few = await countEach();
	await fill(team, 10_000);
	expect(await countEach()).toEqual(few);
	expect(few.targets).toBeGreaterThan(0);
	expect((await calls.team()).answer.total).toBe(10_001);
	const { answer: targets } = await calls.targets();
	expect(targets).toHaveLength(50);
	expect(targets.every(({ name, canHaveCaretaker }) => name.includes('Last9') && canHaveCaretaker)).toBe(true);
	await http.close();
});
