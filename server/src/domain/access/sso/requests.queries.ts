import { ssoLimits } from '@quad/contract/access/sso/limits.ts';
import type { TestOutcome } from '@quad/contract/access/sso/routes.ts';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import type { Configuration } from './configurations.queries.ts';

type Of = Pick<Configuration, 'organizationId' | 'id'>;

const within = (now: Date) => new Date(now.getTime() - ssoLimits.requestMinutes * 60_000);

export const insertRequest = (
	db: Db,
	{ organizationId, id: configurationId }: Of,
	request: { id: string; returnUrl: string | null; testId: number | null; browserHash: Buffer | null; at: Date },
) =>
	db
		.insertInto('saml_request')
		.values({
			org_id: organizationId,
			id: request.id,
			configuration_id: configurationId,
			return_url: request.returnUrl,
			test_id: request.testId,
			browser_hash: request.browserHash,
			created_at: request.at,
		})
		.execute();

/** Uses up a recent request of this configuration. If two calls use the same request, only one succeeds. */
export const takeRequest = (tx: Tx, { organizationId, id: configurationId }: Of, requestId: string, now: Date) =>
	tx
		.deleteFrom('saml_request')
		.where('org_id', '=', organizationId)
		.where('id', '=', requestId)
		.where('configuration_id', '=', configurationId)
		.where('created_at', '>=', within(now))
		.returning(['return_url as returnUrl', 'test_id as testId', 'browser_hash as browserHash'])
		.executeTakeFirst();

/** Returns the test that this request belongs to, if any. */
export const testOfRequest = async (db: Db, { organizationId, id }: Of, requestId: string) => {
	const found = await db
		.selectFrom('saml_request')
		.where('org_id', '=', organizationId)
		.where('id', '=', requestId)
		.where('configuration_id', '=', id)
		.select('test_id as testId')
		.executeTakeFirst();
	return found?.testId ?? undefined;
};

/** Marks a response as used. Returns false if it already was. */
export const useUp = async (tx: Tx, { organizationId, id }: Of, assertionId: string, expiresAt: Date) => {
	const used = await tx
		.insertInto('saml_answer_used')
		.values({ org_id: organizationId, configuration_id: id, assertion_id: assertionId, expires_at: expiresAt })
		.onConflict((conflict) => conflict.doNothing())
		.returning('assertion_id')
		.executeTakeFirst();
	return used !== undefined;
};

/** Returns the people whose email address or User Id matches: two if one's User Id equals another's email address. */
export const findMeant = (db: Db, organizationId: number, name: string) =>
	db
		.selectFrom('person')
		.where('org_id', '=', organizationId)
		.where('removed_at', 'is', null)
		.where((eb) => eb.or([eb('email', '=', name), eb(sql`lower(campus_id)`, '=', name)]))
		.orderBy('id')
		.limit(2)
		.select(['id', 'saml_configuration_id as configurationId'])
		.select(['is_owner as isOwner', 'is_platform_administrator as isPlatformAdministrator'])
		.select(fullName('person').as('name'))
		.execute();

export const insertTest = (
	db: Db,
	{ organizationId }: OrganizationScope,
	test: { id: number; configurationId: number; personId: number; at: Date },
) =>
	db
		.insertInto('saml_test')
		.values({
			org_id: organizationId,
			id: test.id,
			configuration_id: test.configurationId,
			person_id: test.personId,
			created_at: test.at,
		})
		.execute();

/** Returns a recent test that has no outcome yet. */
export const findOpenTest = async (db: Db, { organizationId, id: configurationId }: Of, testId: number, now: Date) => {
	const found = await db
		.selectFrom('saml_test')
		.where('org_id', '=', organizationId)
		.where('id', '=', testId)
		.where('configuration_id', '=', configurationId)
		.where('outcome', 'is', null)
		.where('created_at', '>=', within(now))
		.select('id')
		.executeTakeFirst();
	return found?.id;
};

export const writeOutcome = (db: Db, organizationId: number, testId: number, outcome: TestOutcome) =>
	db
		.updateTable('saml_test')
		.set({ outcome: JSON.stringify(outcome) })
		.where('org_id', '=', organizationId)
		.where('id', '=', testId)
		.execute();

export const readTest = (db: Db, { organizationId }: OrganizationScope, testId: number) =>
	db
		.selectFrom('saml_test as t')
		.innerJoin('saml_configuration as c', (on) =>
			on.onRef('c.org_id', '=', 't.org_id').onRef('c.id', '=', 't.configuration_id'),
		)
		.where('t.org_id', '=', organizationId)
		.where('t.id', '=', testId)
		.select(['t.id', 'c.id as samlConfigurationId', 'c.friendly_name as friendlyName', 't.outcome'])
		.executeTakeFirst();

/** Deletes whatever can no longer be used. Used responses are kept for another day, in case the clock is set back. */
export const deleteOld = async (db: Db, now: Date) => {
	const dayAgo = new Date(now.getTime() - 86_400_000);
	await db.deleteFrom('saml_request').where('created_at', '<', within(now)).execute();
	await db.deleteFrom('saml_result').where('expires_at', '<', now).execute();
	await db.deleteFrom('saml_answer_used').where('expires_at', '<', dayAgo).execute();
	await db.deleteFrom('saml_test').where('created_at', '<', dayAgo).execute();
};
