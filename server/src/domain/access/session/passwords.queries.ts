import { resetKeys } from '@quad/contract/access/session/limits.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { setPasswordHash } from '../../organization/people/index.ts';
import { dropWantedAddress } from './pending-email-changes.queries.ts';

interface Key {
	organizationId: number;
	personId: number;
}

const people = (db: Db | Tx) =>
	db
		.selectFrom('person as p')
		.innerJoin('organization as o', 'o.id', 'p.org_id')
		.leftJoin('saml_configuration as c', (on) =>
			on
				.onRef('c.org_id', '=', 'p.org_id')
				.onRef('c.id', '=', 'p.saml_configuration_id')
				.on('c.removed_at', 'is', null),
		)
		.where('p.removed_at', 'is', null)
		.select(['p.org_id as organizationId', 'p.id as personId', 'p.email', 'o.name as organizationName'])
		.select(['o.password_min_length as minLength', 'o.password_min_strength as minStrength'])
		.select(['p.first_name as firstName', 'p.last_name as lastName', 'p.password_hash as passwordHash'])
		.select('c.friendly_name as signsInWith'); // null without single sign-on

export type Holder = NonNullable<Awaited<ReturnType<typeof findHolder>>>;

export const findHolder = (db: Db | Tx, { organizationId, personId }: Key) =>
	people(db).where('p.org_id', '=', organizationId).where('p.id', '=', personId).executeTakeFirst();

export const findHolderByEmail = (db: Db, email: string) =>
	people(db)
		.innerJoin('sign_in_name as n', (on) => on.onRef('n.org_id', '=', 'p.org_id').onRef('n.person_id', '=', 'p.id'))
		.where('n.email', '=', email.trim().toLowerCase())
		.executeTakeFirst();

/** A key that expires later than this was created while the clock was wrong, and would be valid for too long. */
const latestEnd = (now: Date) => new Date(now.getTime() + 2 * resetKeys.liveSeconds * 1000);

/** Returns the person of a valid key, unless they now use single sign-on. */
export const findHolderByKey = (db: Db, organizationId: number, keyHash: Buffer, now: Date) =>
	people(db)
		.innerJoin('password_reset as r', (on) => on.onRef('r.org_id', '=', 'p.org_id').onRef('r.person_id', '=', 'p.id'))
		.where('r.org_id', '=', organizationId)
		.where('r.key_hash', '=', keyHash)
		.where('r.expires_at', '>', now)
		.where('r.expires_at', '<=', latestEnd(now))
		.where('c.id', 'is', null)
		.executeTakeFirst();

export const insertResetKey = (tx: Tx, key: Key & { hash: Buffer; createdAt: Date; expiresAt: Date }) =>
	tx
		.insertInto('password_reset')
		.values({
			org_id: key.organizationId,
			key_hash: key.hash,
			person_id: key.personId,
			created_at: key.createdAt,
			expires_at: key.expiresAt,
		})
		.execute();

/** Uses up a key. Returns false if another call was faster. */
export const takeResetKey = async (tx: Tx, organizationId: number, hash: Buffer, now: Date): Promise<boolean> => {
	const taken = await tx
		.deleteFrom('password_reset')
		.where('org_id', '=', organizationId)
		.where('key_hash', '=', hash)
		.where('expires_at', '>', now)
		.where('expires_at', '<=', latestEnd(now))
		.returning('person_id')
		.executeTakeFirst();
	return taken !== undefined;
};

/** Stores the password. Drops reset keys and a requested change of address, which an attacker may have requested. */
export const setPassword = async (tx: Tx, key: Key, password: { hash: string; at: Date }): Promise<void> => {
	await setPasswordHash(tx, key, password);
	await dropResetKeys(tx, key);
	await dropWantedAddress(tx, key);
};

/** Invalidates the links in earlier emails. */
export const dropResetKeys = async (tx: Tx, { organizationId, personId }: Key): Promise<void> => {
	await tx
		.deleteFrom('password_reset')
		.where('org_id', '=', organizationId)
		.where('person_id', '=', personId)
		.execute();
};

export const deleteStaleKeys = async (db: Db, now: Date): Promise<void> => {
	await db.deleteFrom('password_reset').where('expires_at', '<=', now).execute();
};
