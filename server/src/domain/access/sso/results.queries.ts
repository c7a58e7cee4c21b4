import type { Db, Tx } from '../../../foundation/postgres/db.ts';

interface Result {
	readonly configurationId: number;
	readonly personId: number;
}

export const insertResult = (
	db: Db,
	one: Result & { organizationId: number; codeHash: Buffer; browserHash: Buffer; expiresAt: Date },
) =>
	db
		.insertInto('saml_result')
		.values({
			org_id: one.organizationId,
			code_hash: one.codeHash,
			configuration_id: one.configurationId,
			person_id: one.personId,
			browser_hash: one.browserHash,
			expires_at: one.expiresAt,
		})
		.execute();

/** Uses up a code even if the wrong browser sends it, so that a stolen code becomes worthless. */
export const takeResult = (tx: Tx, organizationId: number, codeHash: Buffer, now: Date) =>
	tx
		.deleteFrom('saml_result as r')
		.using('saml_configuration as c')
		.where('r.org_id', '=', organizationId)
		.where('r.code_hash', '=', codeHash)
		.where('r.expires_at', '>', now)
		.whereRef('c.org_id', '=', 'r.org_id')
		.whereRef('c.id', '=', 'r.configuration_id')
		.where('c.removed_at', 'is', null)
		.returning(['r.person_id as personId', 'r.browser_hash as browserHash'])
		.executeTakeFirst();
