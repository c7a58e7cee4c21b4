/** Generates a college of any size with `generate_series`, and builds the indexes after all rows exist. */
import { sql } from 'kysely';
import { startSession } from '../src/domain/access/session/sign-in.ts';
import { createInbox } from '../src/domain/organization/inboxes/index.ts';
import { createOrganization, createTeam } from '../src/domain/organization/organizations/index.ts';
import { addTeamMember, createPerson } from '../src/domain/organization/people/index.ts';
import { type InboxScope, inInbox } from '../src/foundation/actor.ts';
import type { AppContext } from '../src/foundation/app-context.ts';
import { systemClock } from '../src/foundation/clock.ts';
import { makeIds } from '../src/foundation/ids.ts';
import type { Db } from '../src/foundation/postgres/db.ts';
import { commit } from '../src/foundation/transaction/commit.ts';
import { insertCredits } from '../test/kit/rows.ts';
import { testSecrets } from '../test/secrets.ts';

export interface College {
	readonly context: AppContext;
	readonly organizationId: number;
	readonly teamId: number;
	readonly personId: number;
	readonly inboxes: ReadonlyArray<{ id: number; number: number }>;
	/** The first contact's id. The next ids are 16 apart. */
	readonly firstContact: number;
	/** Returns a person's scope in one of the college's inboxes. */
	scope(inboxId: number): InboxScope;
	/** Returns the token of a signed-in person. */
	signIn(): Promise<string>;
}

export interface CollegePlan {
	contacts: number;
	inboxes?: number;
	/** Segments per second for each inbox. */
	rate?: number;
	/** The custom fields of contact `g`. */
	custom?: ReturnType<typeof sql>;
}

export const makeCollege = async (
	db: Db,
	{ contacts, inboxes: count = 1, rate = 1e6, custom = sql`'{}'::jsonb` }: CollegePlan,
): Promise<College> => {
	const ids = makeIds(systemClock);
	const context: AppContext = { db, clock: systemClock, ids, secrets: testSecrets };
	const [organizationId, teamId, personId] = [ids.next(), ids.next(), ids.next()];
	const key = { organizationId, teamId };
	const inboxes = Array.from({ length: count }, (_, nth) => ({ id: ids.next(), number: numberOf(nth) }));
	const firstContact = ids.block(contacts).first;
	await commit(db, async (tx) => {
		await createOrganization(tx, { id: organizationId, name: 'Northfield College', isDemo: true });
		await createTeam(tx, {
			...key,
			id: teamId,
			name: 'Admissions',
			timeZone: 'America/New_York',
			quietHoursOff: true,
		});
		await createPerson(tx, {
			organizationId,
			id: personId,
			email: `lee.okafor.${personId}@northfield.example`,
			firstName: 'Lee',
			lastName: 'Okafor',
			passwordHash: '',
			isOwner: false,
		});
		await addTeamMember(tx, { ...key, personId, isAdministrator: false, isChatAgent: false });
		for (const [nth, { id, number }] of inboxes.entries()) {
			await createInbox(tx, {
				...key,
				id,
				number,
				rate,
				type: 'highspeed',
				name: `Inbox ${nth + 1}`,
				color: 'purple',
				memberIds: [personId],
			});
			await insertCredits(tx, { organizationId, id: ids.next(), inboxId: id, credits: 1e9 });
		}
	});
	await withoutIndexes(db, ['contact', 'contact_team'], async () => {
		await sql`
			insert into contact (org_id, id, contact_key, first_name, last_name, mobile, custom)
			select ${organizationId}::bigint, ${firstContact}::bigint + g * 16, 'C' || g, 'First' || g % 3000,
				'Last' || g % 7000, ${mobileOf(sql`g`)}, ${custom}
			from generate_series(0, ${contacts - 1}::int) g`.execute(db);
		await sql`
			insert into contact_team (org_id, team_id, contact_id)
			select ${organizationId}::bigint, ${teamId}::bigint, ${firstContact}::bigint + g * 16
			from generate_series(0, ${contacts - 1}::int) g`.execute(db);
	});
	await sql`analyze`.execute(db);
	const actor = {
		caller: 'session' as const,
		organizationId,
		teamId,
		personId,
		sessionId: 0,
		abilities: new Set(['staff'] as const),
		inboxIds: inboxes.map((inbox) => inbox.id),
	};
	return {
		context,
		organizationId,
		teamId,
		personId,
		inboxes,
		firstContact,
		scope: (inboxId) => inInbox(actor, inboxId),
		signIn: async () => (await startSession(context, { organizationId, personId, teamId })).access_token,
	};
};

/** Returns the nth inbox's number. No contact's number ends like it. */
const numberOf = (nth: number): number => 1e10 + (200 + nth) * 1e7 + 5_550_190;

/** Returns the nth contact's number: 555-01xx in every area code, without the endings at which texts fail. */
export const mobileOf = (nth: ReturnType<typeof sql>) =>
	sql`(1 + ${nth} / 72000) * 10000000000 + (200 + ${nth} % 800) * 10000000::bigint + 5550100 + (${nth} / 800) % 90`;

export const mobileOfNth = (nth: number): number =>
	(1 + Math.floor(nth / 72_000)) * 1e10 + (200 + (nth % 800)) * 1e7 + 5_550_100 + (Math.floor(nth / 800) % 90);

/** Fills tables without their indexes except keys, and builds those afterward, which is many times faster. */
export const withoutIndexes = async (db: Db, tables: readonly string[], fill: () => Promise<void>): Promise<void> => {
	const { rows: indexes } = await sql<{ name: string; definition: string }>`
		select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
		from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
		where i.indrelid::regclass::text = any(${tables}::text[]) and c.oid is null`.execute(db);
	for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(db);
	await fill();
	for (const { definition } of indexes) await sql.raw(definition).execute(db);
};
