/** Rows of the demo college, written as they would stand after some weeks of work. */
import type { InboxColor, InboxType } from '@quad/contract/session/routes.ts';
import type { Db, Tx } from '../../foundation/db.ts';

export const isEmpty = async (db: Db): Promise<boolean> =>
	(await db.selectFrom('organization').select('id').limit(1).executeTakeFirst()) === undefined;

export const insertOrganization = (tx: Tx, one: { id: number; name: string; isDemo: boolean }) =>
	tx.insertInto('organization').values({ id: one.id, name: one.name, is_demo: one.isDemo }).execute();

export const insertTeam = (
	tx: Tx,
	one: { organizationId: number; id: number; name: string; timeZone: string; sendSpeed?: number },
) =>
	tx
		.insertInto('team')
		.values({
			org_id: one.organizationId,
			id: one.id,
			name: one.name,
			time_zone: one.timeZone,
			send_speed: one.sendSpeed ?? 1,
		})
		.execute();

export const insertPerson = async (
	tx: Tx,
	one: {
		organizationId: number;
		id: number;
		email: string;
		firstName: string;
		lastName: string;
		passwordHash: string;
		isOwner: boolean;
	},
) => {
	await tx
		.insertInto('person')
		.values({
			org_id: one.organizationId,
			id: one.id,
			email: one.email,
			first_name: one.firstName,
			last_name: one.lastName,
			password_hash: one.passwordHash,
			is_owner: one.isOwner,
		})
		.execute();
	await tx
		.insertInto('sign_in_name')
		.values({ email: one.email, org_id: one.organizationId, person_id: one.id })
		.execute();
};

export const insertMember = (
	tx: Tx,
	one: { organizationId: number; teamId: number; personId: number; isAdministrator: boolean; isChatAgent: boolean },
) =>
	tx
		.insertInto('team_member')
		.values({
			org_id: one.organizationId,
			team_id: one.teamId,
			person_id: one.personId,
			is_administrator: one.isAdministrator,
			is_chat_agent: one.isChatAgent,
			has_texting: true,
		})
		.execute();

/** An inbox with its number, its lane and who works in it. `rate` is in segments a second. */
export const insertInbox = async (
	tx: Tx,
	one: {
		organizationId: number;
		id: number;
		teamId: number;
		type: InboxType;
		name: string;
		color: InboxColor;
		number: number;
		rate: number;
		personId?: number;
		memberIds?: readonly number[];
	},
) => {
	const key = { org_id: one.organizationId, inbox_id: one.id };
	await tx
		.insertInto('inbox')
		.values({
			org_id: one.organizationId,
			id: one.id,
			team_id: one.teamId,
			type: one.type,
			name: one.name,
			color: one.color,
			number: one.number,
			person_id: one.personId ?? null,
		})
		.execute();
	await tx
		.insertInto('inbox_number')
		.values({ ...key, number: one.number })
		.execute();
	await tx.insertInto('inbox_unread').values(key).execute();
	await tx
		.insertInto('lane')
		.values({ ...key, rate: one.rate })
		.execute();
	for (const personId of one.memberIds ?? [])
		await tx
			.insertInto('inbox_member')
			.values({ ...key, person_id: personId })
			.execute();
};

/** A contact who stands in one team. */
export const insertContact = async (
	tx: Tx,
	one: {
		organizationId: number;
		teamId: number;
		id: number;
		key: string;
		firstName: string;
		lastName: string;
		mobile: number | null;
	},
) => {
	await tx
		.insertInto('contact')
		.values({
			org_id: one.organizationId,
			id: one.id,
			contact_key: one.key,
			first_name: one.firstName,
			last_name: one.lastName,
			mobile: one.mobile,
		})
		.execute();
	await tx
		.insertInto('contact_team')
		.values({ org_id: one.organizationId, team_id: one.teamId, contact_id: one.id })
		.execute();
};
