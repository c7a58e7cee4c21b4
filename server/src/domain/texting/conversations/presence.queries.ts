/** Stores which window shows which conversation. */

import { sql } from 'kysely';
import type { InboxScope, OrganizationScope } from '../../../foundation/actor.ts';
import { whoAsks } from '../../../foundation/actor.ts';
import { byFirstName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

export interface Viewer {
	conversationId: number;
	userId: number;
	name: string;
}

/** Returns the colleagues who have a conversation of this inbox open. */
export const findPresence = async (db: Db, scope: InboxScope, at: Date): Promise<Viewer[]> => {
	const { rows } = await sql<Viewer>`
		select v.id as "conversationId", p.id as "userId", ${fullName('p')} as name
		from conversation_viewer w
		join conversation v on v.org_id = w.org_id and v.id = w.conversation_id
		join person p on p.org_id = w.org_id and p.id = w.person_id
		where w.org_id = ${scope.organizationId} and v.inbox_id = ${scope.inboxId} and w.in_sight and w.until > ${at}
			and w.person_id <> ${whoAsks(scope)}
		group by v.id, p.id, p.first_name, p.last_name
		order by ${byFirstName('p')}, p.id`.execute(db);
	return rows;
};

export const showConversationIn = async (
	tx: Tx,
	{ organizationId }: OrganizationScope,
	shown: { channel: string; conversationId: number; personId: number; isInSight: boolean; until: Date },
): Promise<void> => {
	await sql`
		insert into conversation_viewer (org_id, channel, conversation_id, person_id, in_sight, until)
		values (${organizationId}, ${shown.channel}, ${shown.conversationId}, ${shown.personId}, ${shown.isInSight}, ${shown.until})
		on conflict (org_id, channel) do update
		set conversation_id = excluded.conversation_id, in_sight = excluded.in_sight, until = excluded.until`.execute(tx);
};

/** Locks and returns the conversation that a channel has shown until now, with its inbox. */
export const shownIn = async (
	tx: Tx,
	{ organizationId }: OrganizationScope,
	channel: string,
): Promise<{ conversationId: number; inboxId: number; personId: number } | undefined> => {
	const { rows } = await sql<{ conversationId: number; inboxId: number; personId: number }>`
		select w.conversation_id as "conversationId", v.inbox_id as "inboxId", w.person_id as "personId"
		from conversation_viewer w join conversation v on v.org_id = w.org_id and v.id = w.conversation_id
		where w.org_id = ${organizationId} and w.channel = ${channel} for update of w`.execute(tx);
	return rows[0];
};

export const forgetChannel = async (tx: Tx, { organizationId }: OrganizationScope, channel: string): Promise<void> => {
	await tx
		.deleteFrom('conversation_viewer')
		.where('org_id', '=', organizationId)
		.where('channel', '=', channel)
		.execute();
};

/** Drops a person's lock if none of their windows shows the conversation anymore. Returns whether they had one. */
export const dropLockOfGone = async (
	tx: Tx,
	{ organizationId }: OrganizationScope,
	{ conversationId, personId, at }: { conversationId: number; personId: number; at: Date },
): Promise<boolean> => {
	const { rows } = await sql`
		delete from conversation_lock l
		where l.org_id = ${organizationId} and l.conversation_id = ${conversationId} and l.person_id = ${personId}
			and not exists (
				select from conversation_viewer w
				where w.org_id = l.org_id and w.conversation_id = l.conversation_id and w.person_id = l.person_id and w.until > ${at}
			)
		returning l.conversation_id`.execute(tx);
	return rows.length > 0;
};

/** Extends the rows of channels that are open in this process. */
export const renewChannels = async (db: Db, channels: readonly string[], until: Date): Promise<void> => {
	await sql`update conversation_viewer set until = ${until} where channel = any(${channels}::uuid[])`.execute(db);
};
