import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import type { Browser } from './push-service.port.ts';

interface Whose {
	readonly organizationId: number;
	readonly personId: number;
}

export const findPushKey = (db: Db) =>
	db
		.selectFrom('push_key')
		.select(['public_key as publicKey', 'sealed_private_key as sealedPrivateKey'])
		.executeTakeFirst();

/** If two processes create a key, the first one stored is kept. */
export const keepPushKey = async (
	db: Db,
	key: { publicKey: string; sealedPrivateKey: string; at: Date },
): Promise<void> => {
	await sql`
		insert into push_key (public_key, sealed_private_key, created_at)
		values (${key.publicKey}, ${key.sealedPrivateKey}, ${key.at})
		on conflict (id) do nothing`.execute(db);
};

/** Removes this browser from every other person, in any organization. */
export const deleteOfOthers = async (tx: Tx, { organizationId, personId }: Whose, endpoint: string): Promise<void> => {
	await sql`
		delete from push_subscription
		where endpoint = ${endpoint} and (org_id, person_id) <> (${organizationId}, ${personId})`.execute(tx);
};

export const insertSubscription = async (
	tx: Tx,
	{ organizationId, personId, sessionId }: Whose & { readonly sessionId: number },
	one: Browser & { id: number; at: Date },
): Promise<void> => {
	await sql`
		insert into push_subscription (org_id, id, person_id, session_id, endpoint, p256dh, auth, created_at)
		values (${organizationId}, ${one.id}, ${personId}, ${sessionId}, ${one.endpoint}, ${one.p256dh}, ${one.auth}, ${one.at})
		on conflict (org_id, endpoint) do update
		set person_id = excluded.person_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth`.execute(
		tx,
	);
};

/** Deletes a person's subscriptions except the newest `kept`. */
export const deleteOldest = async (tx: Tx, { organizationId, personId }: Whose, kept: number): Promise<void> => {
	await sql`
		delete from push_subscription where (org_id, id) in (
			select org_id, id from push_subscription
			where org_id = ${organizationId} and person_id = ${personId}
			order by created_at desc, id desc offset ${kept}
		)`.execute(tx);
};

export const deleteSubscription = async (
	db: Db,
	{ organizationId, personId }: Whose,
	endpoint: string,
): Promise<void> => {
	await db
		.deleteFrom('push_subscription')
		.where('org_id', '=', organizationId)
		.where('person_id', '=', personId)
		.where('endpoint', '=', endpoint)
		.execute();
};

export const browsersOf = async (tx: Tx, people: readonly Whose[]) => {
	const { rows } = await sql<Whose & { id: number }>`
		select s.org_id as "organizationId", s.person_id as "personId", s.id
		from unnest(
			${people.map((one) => one.organizationId)}::bigint[], ${people.map((one) => one.personId)}::bigint[]
		) as p (org_id, person_id)
		join push_subscription s on s.org_id = p.org_id and s.person_id = p.person_id`.execute(tx);
	return rows;
};

export const findBrowser = (db: Db, organizationId: number, id: number) =>
	db
		.selectFrom('push_subscription')
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.select(['person_id as personId', 'endpoint', 'p256dh', 'auth'])
		.executeTakeFirst();

export const deleteBrowser = async (db: Db, organizationId: number, id: number): Promise<void> => {
	await db.deleteFrom('push_subscription').where('org_id', '=', organizationId).where('id', '=', id).execute();
};
