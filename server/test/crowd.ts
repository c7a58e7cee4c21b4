/**
 * A college with a crowd of contacts that the database generates: 200,000 in a few seconds. For the fire tests and
 * the bench.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createInbox } from '../src/domain/organization/inboxes/index.ts';
import { createOrganization, createTeam } from '../src/domain/organization/organizations/index.ts';
import { addTeamMember, createPerson } from '../src/domain/organization/people/index.ts';
import { composeBatch } from '../src/domain/texting/messaging/compose/compose-batch.ts';
import { type Actor, type InboxScope, inInbox } from '../src/foundation/actor.ts';
import type { AppContext } from '../src/foundation/app-context.ts';
import type { Tx } from '../src/foundation/postgres/db.ts';
import { commit } from '../src/foundation/transaction/commit.ts';
import { insertCredits } from './kit/rows.ts';

export interface Crowd {
	/** Lee, who works in the inbox. */
	readonly actor: Actor;
	readonly scope: InboxScope;
	readonly organizationId: number;
	readonly teamId: number;
	readonly inboxId: number;
	readonly number: number;
}

export interface CrowdPlan {
	people: number;
	/** Segments per second of its inbox; defaults to more than anyone can send. */
	rate?: number;
	/** Credits of its inbox; defaults to more than it can spend. */
	credits?: number;
}

/** Texts everyone in the crowd, at any hour. Returns the batch's id. */
export const textCrowd = async (context: AppContext, crowd: Crowd, text: string): Promise<number> => {
	const draft = { draftId: randomUUID(), inboxId: crowd.inboxId, text, filter: { searchText: '' } };
	return Number((await composeBatch(context, crowd.scope, draft, true)).batchId);
};

let colleges = 0;

export const makeCrowd = async (
	context: AppContext,
	{ people, rate = 1e6, credits = 1e9 }: CrowdPlan,
): Promise<Crowd> => {
	const { ids } = context;
	const [organizationId, teamId, personId, inboxId] = [ids.next(), ids.next(), ids.next(), ids.next()];
	const number = 19_795_550_100 + colleges++;
	await commit(context.db, async (tx) => {
		await createOrganization(tx, { id: organizationId, name: 'Northfield College', isDemo: true });
		await createTeam(tx, {
			organizationId,
			id: teamId,
			name: 'Admissions',
			timeZone: 'America/New_York',
			quietHoursOff: true, // so that tests and bench also send at night
		});
		await createPerson(tx, {
			organizationId,
			id: personId,
			email: `lee.${randomUUID()}@northfield.example`,
			firstName: 'Lee',
			lastName: 'Okafor',
			passwordHash: '',
			isOwner: false,
		});
		await addTeamMember(tx, { organizationId, teamId, personId, isAdministrator: false, isChatAgent: false });
		await createInbox(tx, {
			organizationId,
			id: inboxId,
			teamId,
			type: 'highspeed',
			name: 'Alerts',
			color: 'purple',
			number,
			rate,
			memberIds: [personId],
		});
		await insertCredits(tx, { organizationId, id: ids.next(), inboxId, credits });
		await insertPeople(tx, { organizationId, teamId, people, ids: ids.block(people) });
	});
	await sql`analyze contact, contact_team`.execute(context.db);
	const actor: Actor = {
		caller: 'session',
		organizationId,
		personId,
		sessionId: 0,
		teamId,
		abilities: new Set(['staff', 'compose', 'ignoreQuietHours']),
		inboxIds: [inboxId],
	};
	return { actor, scope: inInbox(actor, inboxId), organizationId, teamId, inboxId, number };
};

/** The first 80,000 numbers are 555-01xx with all endings equally often; the others contain 555, too. */
export const insertPeople = async (
	tx: Tx,
	team: { organizationId: number; teamId: number; people: number; ids: { first: number; step: number } },
): Promise<void> => {
	const id = sql`${team.ids.first}::bigint + n * ${team.ids.step}::int`;
	await sql`
		insert into contact (org_id, id, contact_key, first_name, last_name, mobile)
		select ${team.organizationId}::bigint, ${id}, 'N' || n, 'First' || n % 5000, 'Last' || n % 7919,
			10000000000 + (200 + n / 100 % 800) * 10000000::bigint + 5550100 + n / 80000 * 100 + n % 100
		from generate_series(0, ${team.people}::int - 1) as n`.execute(tx);
	await sql`
		insert into contact_team (org_id, team_id, contact_id)
		select ${team.organizationId}::bigint, ${team.teamId}::bigint, ${id}
		from generate_series(0, ${team.people}::int - 1) as n`.execute(tx);
};
