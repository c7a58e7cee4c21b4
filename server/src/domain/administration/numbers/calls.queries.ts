import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

export interface CalledRow {
	teamName: string;
	organizationName: string;
	sentence: string | null;
	/** The forwarding number of the personal inbox's person, or null if calls are not forwarded. */
	forwardTo: number | null;
	/** Whether the forwarding number is one of Quad's, so that a call would loop. */
	forwardsToUs: boolean;
}

/** Returns undefined if the organization has no such number in use. */
export const findCalled = async (db: Db, organizationId: number, number: number): Promise<CalledRow | undefined> => {
	const { rows } = await sql<CalledRow>`
		select t.name as "teamName", o.name as "organizationName", g.sentence, p.forwarding_number as "forwardTo",
			exists (select from phone_number f where f.number = p.forwarding_number) as "forwardsToUs"
		from inbox_number n
		join inbox i on i.org_id = n.org_id and i.id = n.inbox_id and i.removed_at is null
		join team t on t.org_id = i.org_id and t.id = i.team_id
		join organization o on o.id = i.org_id
		left join team_greeting g on g.org_id = t.org_id and g.team_id = t.id
		left join person p on p.org_id = i.org_id and p.id = i.person_id and i.type = 'personal' and p.removed_at is null
		where n.org_id = ${organizationId} and n.number = ${number} and n.channel = 'sms'`.execute(db);
	return rows[0];
};

export interface TeamKey {
	readonly organizationId: number;
	readonly teamId: number;
}

export const readGreeting = async (db: Db | Tx, { organizationId, teamId }: TeamKey) => {
	const { rows } = await sql<{ teamName: string; organizationName: string; sentence: string | null }>`
		select t.name as "teamName", o.name as "organizationName", g.sentence
		from team t join organization o on o.id = t.org_id
		left join team_greeting g on g.org_id = t.org_id and g.team_id = t.id
		where t.org_id = ${organizationId} and t.id = ${teamId}`.execute(db);
	const [row] = rows;
	if (!row) throw new Error('A session is in a team that is there.');
	return row;
};

/** A null sentence restores the default greeting. */
export const writeGreeting = async (tx: Tx, { organizationId, teamId }: TeamKey, sentence: string | null) => {
	if (sentence === null)
		await sql`delete from team_greeting where org_id = ${organizationId} and team_id = ${teamId}`.execute(tx);
	else
		await sql`
			insert into team_greeting (org_id, team_id, sentence) values (${organizationId}, ${teamId}, ${sentence})
			on conflict (org_id, team_id) do update set sentence = excluded.sentence`.execute(tx);
};
