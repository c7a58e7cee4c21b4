import type { UserType } from '@quad/contract/news/announcements/routes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

export interface SystemMessageRow {
	id: number;
	type: string;
	userType: UserType;
	message: string;
	publishedOn: Date;
	endsAt: Date | null;
}

interface Reader {
	organizationId: number;
	personId: number;
	userType: UserType;
}

const columns = sql`
	m.id, m.type, m.user_type as "userType", m.message, m.published_on as "publishedOn", m.ends_at as "endsAt"`;

/** SQL that is true for messages that are active, meant for this kind of user, and not dismissed by this user. */
const shownTo = ({ organizationId, personId, userType }: Reader, now: Date): RawBuilder<unknown> => sql`
	m.user_type in ('All', ${userType}) and (m.ends_at is null or m.ends_at > ${now}) and not exists (
		select from system_message_read r
		where r.org_id = ${organizationId} and r.person_id = ${personId} and r.message_id = m.id
	)`;

export const systemMessagesFor = async (db: Db, reader: Reader, now: Date) => {
	const { rows } = await sql<SystemMessageRow>`
		select ${columns} from system_message m where ${shownTo(reader, now)} order by m.published_on desc, m.id desc`.execute(
		db,
	);
	return rows;
};

/** Dismisses the messages shown to this user, or only those in `ids`. */
export const writeDismissed = async (tx: Tx, reader: Reader, ids: readonly number[] | null, now: Date) => {
	await sql`
		insert into system_message_read (org_id, person_id, message_id, at)
		select ${reader.organizationId}, ${reader.personId}, m.id, ${now}
		from system_message m
		where ${shownTo(reader, now)} and (${ids}::bigint[] is null or m.id = any(${ids}::bigint[]))
		on conflict do nothing`.execute(tx);
};

/** Returns active messages for the administrators who publish them. */
export const publishedMessages = async (db: Db, now: Date) => {
	const { rows } = await sql<SystemMessageRow>`
		select ${columns} from system_message m
		where m.ends_at is null or m.ends_at > ${now}
		order by m.published_on desc, m.id desc`.execute(db);
	return rows;
};

export const insertSystemMessage = (tx: Tx, message: SystemMessageRow) =>
	tx
		.insertInto('system_message')
		.values({
			id: message.id,
			type: message.type,
			user_type: message.userType,
			message: message.message,
			published_on: message.publishedOn,
			ends_at: message.endsAt,
		})
		.execute();

/** Returns the text of the ended message, or undefined if it had already ended. */
export const endMessage = async (tx: Tx, id: number, now: Date) => {
	const { rows } = await sql<{ message: string }>`
		update system_message set ends_at = ${now}
		where id = ${id} and (ends_at is null or ends_at > ${now})
		returning message`.execute(tx);
	return rows[0];
};
