import type { Db } from '../../../foundation/postgres/db.ts';

/** Returns the identity provider of an email address, if its user signs in with one. */
export const findProvider = (db: Db, email: string) =>
	db
		.selectFrom('sign_in_name as n')
		.innerJoin('person as p', (on) => on.onRef('p.org_id', '=', 'n.org_id').onRef('p.id', '=', 'n.person_id'))
		.innerJoin('saml_configuration as c', (on) =>
			on.onRef('c.org_id', '=', 'p.org_id').onRef('c.id', '=', 'p.saml_configuration_id'),
		)
		.where('n.email', '=', email.trim().toLowerCase())
		.where('p.removed_at', 'is', null)
		.where('c.removed_at', 'is', null)
		.select(['c.id as provider', 'c.org_id as organizationId'])
		.executeTakeFirst();
