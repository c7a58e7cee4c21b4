import { sql } from 'kysely';
import type { OrganizationScope } from '../../../foundation/actor.ts';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import type { CheckedForm } from './check-form.ts';

const columns = [
	'c.org_id as organizationId',
	'c.id',
	'c.friendly_name as friendlyName',
	'c.entity_id as entityId',
	'c.sign_in_url as signInUrl',
	'c.protocol_binding as protocolBinding',
	'c.certificates',
	'c.allows_unasked as allowsUnasked',
	'c.person_attribute as personAttribute',
] as const;

export type Configuration = NonNullable<Awaited<ReturnType<typeof findConfiguration>>>;

/** Finds a configuration by id alone, because sign-in requests don't name the organization. */
export const findConfiguration = (db: Db, id: number) =>
	db
		.selectFrom('saml_configuration as c')
		.where('c.id', '=', id)
		.where('c.removed_at', 'is', null)
		.select(columns)
		.executeTakeFirst();

/** Returns the organization's configurations by name, or the one with this id. */
export const configurationsOf = (db: Db | Tx, { organizationId }: OrganizationScope, id?: number) =>
	db
		.selectFrom('saml_configuration as c')
		.where('c.org_id', '=', organizationId)
		.where('c.removed_at', 'is', null)
		.$if(id !== undefined, (query) => query.where('c.id', '=', id ?? 0))
		.orderBy(byName('c.friendly_name'))
		.orderBy('c.id')
		.select(columns)
		.select((eb) =>
			eb
				.selectFrom('person as p')
				.whereRef('p.org_id', '=', 'c.org_id')
				.whereRef('p.saml_configuration_id', '=', 'c.id')
				.where('p.removed_at', 'is', null)
				.select((one) => one.fn.countAll<number>().as('people'))
				.as('people'),
		)
		.execute();

/** Locks a configuration until the transaction ends, so that nobody can select, change or delete it meanwhile. */
export const lockConfiguration = (tx: Tx, { organizationId }: OrganizationScope, id: number) =>
	tx
		.selectFrom('saml_configuration')
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.where('removed_at', 'is', null)
		.select(['friendly_name as friendlyName'])
		.forUpdate()
		.executeTakeFirst();

/** Returns whether another configuration has this name, which nobody can take until the transaction ends. */
export const nameIsTaken = async (tx: Tx, { organizationId }: OrganizationScope, name: string, exceptId: number) => {
	await tx.selectFrom('organization').where('id', '=', organizationId).select('id').forNoKeyUpdate().execute();
	const found = await tx
		.selectFrom('saml_configuration')
		.where('org_id', '=', organizationId)
		.where(sql`lower(friendly_name)`, '=', sql`lower(${name})`)
		.where('removed_at', 'is', null)
		.where('id', '<>', exceptId)
		.select('id')
		.executeTakeFirst();
	return found !== undefined;
};

const valuesOf = (form: CheckedForm) => ({
	friendly_name: form.friendlyName,
	entity_id: form.entityId,
	sign_in_url: form.signInUrl,
	protocol_binding: form.protocolBinding,
	certificates: [...form.certificates],
	allows_unasked: form.allowsUnasked,
	person_attribute: form.personAttribute,
});

export const insertConfiguration = (
	tx: Tx,
	{ organizationId }: OrganizationScope,
	{ id, form, at }: { id: number; form: CheckedForm; at: Date },
) =>
	tx
		.insertInto('saml_configuration')
		.values({ org_id: organizationId, id, ...valuesOf(form), created_at: at, updated_at: at })
		.execute();

export const updateConfiguration = (
	tx: Tx,
	{ organizationId }: OrganizationScope,
	{ id, form, at }: { id: number; form: CheckedForm; at: Date },
) =>
	tx
		.updateTable('saml_configuration')
		.set({ ...valuesOf(form), updated_at: at })
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.execute();

export const removeConfiguration = (tx: Tx, { organizationId }: OrganizationScope, id: number, at: Date) =>
	tx
		.updateTable('saml_configuration')
		.set({ removed_at: at })
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.execute();

export const findKey = (db: Db, organizationId: number) =>
	db
		.selectFrom('saml_key')
		.where('org_id', '=', organizationId)
		.select(['certificate', 'sealed_private_key as sealedPrivateKey'])
		.executeTakeFirst();

/** Stores a key unless the organization already has one. */
export const keepKey = (
	db: Db,
	organizationId: number,
	key: { certificate: string; sealedPrivateKey: string; at: Date },
) =>
	db
		.insertInto('saml_key')
		.values({
			org_id: organizationId,
			certificate: key.certificate,
			sealed_private_key: key.sealedPrivateKey,
			created_at: key.at,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();

export const nameOfOrganization = async (db: Db, organizationId: number): Promise<string> => {
	const { name } = await db
		.selectFrom('organization')
		.where('id', '=', organizationId)
		.select('name')
		.executeTakeFirstOrThrow();
	return name;
};
