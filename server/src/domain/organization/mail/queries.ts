import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

interface Key {
	organizationId: number;
	id: number;
}

export const insertMail = async (
	tx: Tx,
	mail: Key & {
		kind: string;
		toAddress: string;
		toName: string | null;
		toPersonId: number | null;
		subject: string;
		body: string;
		linkLabel: string | null;
		sealedLink: string | null;
		fileName: string | null;
		file: string | null;
		createdAt: Date;
		state: string;
		failure?: string;
	},
): Promise<void> => {
	await tx
		.insertInto('mail')
		.values({
			org_id: mail.organizationId,
			id: mail.id,
			kind: mail.kind,
			to_address: mail.toAddress,
			to_name: mail.toName,
			to_person_id: mail.toPersonId,
			subject: mail.subject,
			body: mail.body,
			link_label: mail.linkLabel,
			sealed_link: mail.sealedLink,
			file_name: mail.fileName,
			file: mail.file,
			created_at: mail.createdAt,
			state: mail.state,
			failure: mail.failure ?? null,
		})
		.execute();
};

export interface ClaimedMail {
	toAddress: string;
	toName: string | null;
	subject: string;
	body: string;
	linkLabel: string | null;
	sealedLink: string | null;
	fileName: string | null;
	file: string | null;
	createdAt: Date;
	organizationName: string;
	/** The media file of the organization's logo. */
	logo: string | null;
	/** The number of attempts, including this one. */
	tries: number;
}

/** Claims a waiting email, unless another worker has it. */
export const claimMail = async (
	db: Db,
	{ organizationId, id }: Key,
	{ now, until }: { now: Date; until: Date },
): Promise<ClaimedMail | undefined> => {
	const { rows } = await sql<ClaimedMail>`
		update mail m set claimed_until = ${until}, tries = m.tries + 1
		from organization o
		where m.org_id = ${organizationId} and m.id = ${id} and o.id = m.org_id and m.state = 'waiting'
			and (m.claimed_until is null or m.claimed_until <= ${now})
		returning m.to_address as "toAddress", m.to_name as "toName", m.subject, m.body, m.link_label as "linkLabel",
			m.sealed_link as "sealedLink", m.file_name as "fileName", m.file, m.created_at as "createdAt", o.name as "organizationName", o.logo, m.tries`.execute(
		db,
	);
	return rows[0];
};

export const isWaiting = async (db: Db, { organizationId, id }: Key): Promise<boolean> => {
	const waiting = await db
		.selectFrom('mail')
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.where('state', '=', 'waiting')
		.select('id')
		.executeTakeFirst();
	return waiting !== undefined;
};

/** Records an email's final state. The attachment of a sent email is deleted. */
export const settleMail = async (
	db: Db,
	{ organizationId, id }: Key,
	{ state, at, failure }: { state: 'sent' | 'failed' | 'kept'; at: Date; failure: string | null },
): Promise<void> => {
	await db
		.updateTable('mail')
		.set({ state, settled_at: at, claimed_until: null, failure })
		.$if(state === 'sent', (update) => update.set({ file_name: null, file: null }))
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.where('state', '=', 'waiting')
		.execute();
};

/** Releases the email for another attempt. */
export const releaseMail = async (db: Db | Tx, { organizationId, id }: Key, failure: string): Promise<void> => {
	await db
		.updateTable('mail')
		.set({ claimed_until: null, failure })
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.execute();
};

export const deleteMailBefore = async (db: Db, before: Date): Promise<void> => {
	await db.deleteFrom('mail').where('created_at', '<', before).execute();
};

/** Returns whether this installation has the demo college. */
export const hasDemo = async (db: Db): Promise<boolean> =>
	(await db.selectFrom('organization').where('is_demo', '=', true).select('id').limit(1).executeTakeFirst()) !==
	undefined;

const newestMails = (db: Db, most: number) =>
	db
		.selectFrom('mail as m')
		.innerJoin('organization as o', 'o.id', 'm.org_id')
		.orderBy('m.created_at', 'desc')
		.orderBy('m.id', 'desc')
		.limit(most)
		.select(['m.id', 'm.created_at as createdAt', 'm.to_name as toName', 'm.to_address as toAddress', 'm.subject'])
		.select(['m.body', 'm.link_label as linkLabel', 'm.sealed_link as sealedLink', 'm.file_name as fileName'])
		.select(['m.state', 'm.failure']);

export type MailRow = Awaited<ReturnType<typeof demoMails>>[number];

/** Returns the newest emails to people in demo organizations. */
export const demoMails = (db: Db, most: number) => newestMails(db, most).where('o.is_demo', '=', true).execute();

/** Returns the newest emails to people in other organizations that could not be sent without a mail server. */
export const keptMails = (db: Db, most: number) =>
	newestMails(db, most).where('o.is_demo', '=', false).where('m.state', '=', 'kept').execute();

const fileOf = (db: Db, id: number) =>
	db
		.selectFrom('mail as m')
		.innerJoin('organization as o', 'o.id', 'm.org_id')
		.where('m.id', '=', id)
		.select(['m.file_name as name', 'm.file as content']);

export type MailFile = Awaited<ReturnType<typeof demoFile>>;

/** Returns the attachment of an email listed by `demoMails`. */
export const demoFile = (db: Db, id: number) => fileOf(db, id).where('o.is_demo', '=', true).executeTakeFirst();

/** Returns the attachment of an email listed by `keptMails`. */
export const keptFile = (db: Db, id: number) =>
	fileOf(db, id).where('o.is_demo', '=', false).where('m.state', '=', 'kept').executeTakeFirst();

/** Counts recent emails of a kind to an address. Serializes callers, so that two can't both stay under a limit. */
export const countMails = async (
	tx: Tx,
	organizationId: number,
	{ kind, address, since }: { kind: string; address: string; since: Date },
): Promise<number> => {
	const key = `mails ${organizationId} ${kind} ${address}`;
	await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
	const { count } = await tx
		.selectFrom('mail')
		.where('org_id', '=', organizationId)
		.where('created_at', '>', since)
		.where('kind', '=', kind)
		.where('to_address', '=', address)
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	return Number(count);
};
