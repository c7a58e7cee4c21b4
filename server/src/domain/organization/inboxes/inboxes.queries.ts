import type { InboxColor, InboxType } from '@quad/contract/access/session/routes.ts';
import type { Assignment } from '@quad/contract/administration/inbox-settings/routes.ts';
import type { WorkingHours } from '@quad/contract/organization/inboxes/working-hours.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { touchAdministration } from '../organizations/index.ts';

export interface NewInbox {
	readonly organizationId: number;
	readonly id: number;
	readonly teamId: number;
	readonly type: InboxType;
	readonly name: string;
	readonly color: InboxColor;
	/** E.164 digits, unique in the installation, or null until the inbox gets a number (`giveNumber`). */
	readonly number: number | null;
	/** Segments per second, or null for the team's rate. */
	readonly rate: number | null;
	/** The owner of a personal inbox. */
	readonly personId?: number;
	/** Members in addition to the team's administrators and the owners. */
	readonly memberIds?: readonly number[];
}

/** Creates an inbox with its number, its send queue and its members. */
export const createInbox = async (tx: Tx, inbox: NewInbox): Promise<void> => {
	touchAdministration(tx, inbox.organizationId);
	const key = { org_id: inbox.organizationId, inbox_id: inbox.id };
	await tx
		.insertInto('inbox')
		.values({
			org_id: inbox.organizationId,
			id: inbox.id,
			team_id: inbox.teamId,
			type: inbox.type,
			name: inbox.name,
			color: inbox.color,
			number: inbox.number,
			person_id: inbox.personId ?? null,
		})
		.execute();
	if (inbox.number !== null) {
		await tx
			.insertInto('inbox_number')
			.values({ ...key, number: inbox.number, channel: channelOf(inbox.type) })
			.execute();
		if (inbox.type !== 'whatsapp')
			await sql`
			insert into phone_number (number, org_id, sid, type, state, inbox_id)
			values (${inbox.number}, ${inbox.organizationId}, 'PN' || md5(gen_random_uuid()::text), 'local', 'owned', ${inbox.id})`.execute(
				tx,
			);
	}
	await tx.insertInto('inbox_count').values(key).execute();
	await tx
		.insertInto('lane')
		.values({ ...key, rate: inbox.rate })
		.execute();
	await addInboxMembers(tx, key, inbox.memberIds ?? []);
};

const addInboxMembers = async (
	tx: Tx,
	key: { org_id: number; inbox_id: number },
	personIds: readonly number[],
): Promise<void> => {
	if (personIds.length === 0) return;
	await tx
		.insertInto('inbox_member')
		.values(personIds.map((personId) => ({ ...key, person_id: personId })))
		.execute();
};

/** WhatsApp numbers are separate, because another inbox may text with the same number. */
const channelOf = (type: InboxType): 'sms' | 'whatsapp' => (type === 'whatsapp' ? 'whatsapp' : 'sms');

export interface InboxKey {
	readonly organizationId: number;
	readonly inboxId: number;
}

export interface InboxChanges {
	readonly name: string;
	readonly color: InboxColor;
	readonly assignment: Assignment;
	/** Null means always open. */
	readonly workingHours: WorkingHours | null;
}

export const updateInbox = async (tx: Tx, { organizationId, inboxId }: InboxKey, to: InboxChanges): Promise<void> => {
	touchAdministration(tx, organizationId);
	await tx
		.updateTable('inbox')
		.set({
			name: to.name,
			color: to.color,
			assignment: to.assignment,
			working_hours: to.workingHours === null ? null : JSON.stringify(to.workingHours),
		})
		.where('org_id', '=', organizationId)
		.where('id', '=', inboxId)
		.execute();
};

/** Sets the members in addition to the team's administrators and the owners. */
export const setInboxMembers = async (
	tx: Tx,
	{ organizationId, inboxId }: InboxKey,
	personIds: readonly number[],
): Promise<void> => {
	touchAdministration(tx, organizationId);
	await sql`
		delete from inbox_member
		where org_id = ${organizationId} and inbox_id = ${inboxId} and person_id <> all(${personIds}::bigint[])`.execute(
		tx,
	);
	await sql`
		insert into inbox_member (org_id, inbox_id, person_id)
		select ${organizationId}::bigint, ${inboxId}::bigint, unnest(${personIds}::bigint[])
		on conflict do nothing`.execute(tx);
};

/** Removes an inbox, or restores it if `removedAt` is null. A removed inbox keeps its number. */
export const setInboxRemoved = async (
	tx: Tx,
	{ organizationId, inboxId }: InboxKey,
	removedAt: Date | null,
): Promise<void> => {
	touchAdministration(tx, organizationId);
	await tx
		.updateTable('inbox')
		.set({ removed_at: removedAt, removed_with_team: false })
		.where('org_id', '=', organizationId)
		.where('id', '=', inboxId)
		.execute();
};

/** Gives the inbox a number. Returns false if another inbox has it, even if that one gets it at the same moment. */
export const giveNumber = async (
	tx: Tx,
	{ organizationId, inboxId }: InboxKey,
	number: number,
	channel: 'sms' | 'whatsapp' = 'sms',
): Promise<boolean> => {
	touchAdministration(tx, organizationId);
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto('inbox_number')
		.values({ org_id: organizationId, inbox_id: inboxId, number, channel })
		.onConflict((on) => on.columns(['number', 'channel']).doNothing())
		.executeTakeFirstOrThrow();
	if (numInsertedOrUpdatedRows !== 1n) return false;
	await tx
		.updateTable('inbox')
		.set({ number })
		.where('org_id', '=', organizationId)
		.where('id', '=', inboxId)
		.execute();
	return true;
};

/** Removes the number from the inbox and from the directory of numbers. */
export const takeNumberFrom = async (tx: Tx, { organizationId, inboxId }: InboxKey): Promise<void> => {
	await tx.deleteFrom('inbox_number').where('org_id', '=', organizationId).where('inbox_id', '=', inboxId).execute();
	await tx
		.updateTable('inbox')
		.set({ number: null })
		.where('org_id', '=', organizationId)
		.where('id', '=', inboxId)
		.execute();
};

/** Releases the numbers of inboxes that were removed before this time. Returns those inboxes. */
export const releaseNumbers = async (tx: Tx, removedBefore: Date) => {
	const { rows } = await sql<{ organizationId: number; number: number; type: string }>`
		with gone as (
			select org_id, id, type, number from inbox where removed_at < ${removedBefore} and number is not null for update
		),
		freed as (
			delete from inbox_number n using gone g where n.org_id = g.org_id and n.inbox_id = g.id
		)
		update inbox i set number = null from gone g where i.org_id = g.org_id and i.id = g.id
		returning g.org_id as "organizationId", g.number, g.type`.execute(tx);
	return rows;
};
