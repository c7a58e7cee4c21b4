import { sql } from 'kysely';
import type { OrganizationScope } from '../../../foundation/actor.ts';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { hasEveryWord } from '../../../foundation/postgres/word-pattern.ts';

interface PeopleFilter {
	searchText: string;
	samlConfigurationId?: number | undefined;
	withPassword: boolean;
	skip: number;
	take: number;
}

/** Returns the organization's people by name. Each search word must occur in the name, email address or User Id. */
export const findPeople = async (db: Db, { organizationId }: OrganizationScope, filter: PeopleFilter) => {
	const found = db
		.selectFrom('person as p')
		.where('p.org_id', '=', organizationId)
		.where('p.removed_at', 'is', null)
		.$if(filter.samlConfigurationId !== undefined, (query) =>
			query.where('p.saml_configuration_id', '=', filter.samlConfigurationId ?? 0),
		)
		.$if(filter.withPassword, (query) => query.where('p.saml_configuration_id', 'is', null))
		.where(hasEveryWord(sql`concat_ws(' ', p.first_name, p.last_name, p.email, p.campus_id)`, filter.searchText));
	const [items, count] = await Promise.all([
		found
			.leftJoin('saml_configuration as c', (on) =>
				on.onRef('c.org_id', '=', 'p.org_id').onRef('c.id', '=', 'p.saml_configuration_id'),
			)
			.orderBy(byName('p.first_name'))
			.orderBy(byName('p.last_name'))
			.orderBy('p.id')
			.offset(filter.skip)
			.limit(filter.take)
			.select(['p.id', 'p.email as emailAddress', 'p.campus_id as campusUniqueId', 'p.is_owner as isOwner'])
			.select(['c.id as samlConfigurationId', 'c.friendly_name as samlConfigurationName'])
			.select(fullName('p').as('name'))
			.execute(),
		found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
	]);
	return { items, total: Number(count.total) };
};
