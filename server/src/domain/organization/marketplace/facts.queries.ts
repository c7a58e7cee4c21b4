import { sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import { byFirstName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { mayTextPictures } from './add-ons.queries.ts';

/** Everything that decides what a user sees in the marketplace. */
export interface Facts {
	plan: string;
	organizationName: string;
	teamName: string;
	hasChat: boolean;
	hasBulkMms: boolean;
	hasHighSpeed: boolean;
	hasSso: boolean; // enabled or already configured
	addOns: string[];
	highSpeedCost: number | null;
	numberValidationCost: number | null;
	ssoCost: number | null;
	owners: string[];
	/** Requests that are not fulfilled yet, newest first. */
	requests: Array<{ item: string; credits: number | null; sentOn: string; sentBy: string }>;
	/** Items whose most recent request was declined. */
	declined: Array<{ item: string; on: string; why: string }>;
}

export const readFacts = async (db: Db | Tx, scope: TeamScope, since: Date): Promise<Facts> => {
	const { rows } = await sql<Facts>`
		select o.plan, o.name as "organizationName", t.name as "teamName", t.has_chat as "hasChat",
			${mayTextPictures('t')} as "hasBulkMms",
			exists (
				select from inbox i where i.org_id = o.id and i.type = 'highspeed' and i.removed_at is null
			) as "hasHighSpeed",
			exists (select from add_on a where a.org_id = o.id and a.key = 'sso')
				or exists (
					select from saml_configuration s where s.org_id = o.id and s.removed_at is null
				) as "hasSso",
			array(select a.key from add_on a where a.org_id = o.id) as "addOns",
			c.high_speed_cost as "highSpeedCost", c.number_validation_cost as "numberValidationCost",
			c.sso_cost as "ssoCost",
			array(
				select ${fullName('p')} from person p
				where p.org_id = o.id and p.is_owner and p.removed_at is null
					and (p.last_sign_in_at is not null or not exists (
						select from person other
						where other.org_id = o.id and other.is_owner and other.removed_at is null
							and other.last_sign_in_at is not null
					))
				order by ${byFirstName('p')}, p.id
			) as owners, -- who has never signed in answers nobody yet
			coalesce((
				select json_agg(
					json_build_object(
						'item', r.item, 'credits', r.credits, 'sentOn', r.created_at,
						'sentBy', ${fullName('p')}
					)
					order by r.created_at desc
				)
				from service_request r
				join person p on p.org_id = r.org_id and p.id = r.person_id
				where r.org_id = o.id and r.created_at > ${since} and r.answered_at is null
			), '[]') as requests,
			coalesce((
				select json_agg(json_build_object('item', last.item, 'on', last.answered_at, 'why', last.answer))
				from (
					select distinct on (r.item) r.item, r.answered_at, r.answer, r.outcome from service_request r
					where r.org_id = o.id and r.answered_at > ${since} order by r.item, r.answered_at desc
				) as last
				where last.outcome = 'declined'
			), '[]') as declined
		from organization o
		join team t on t.org_id = o.id and t.id = ${scope.teamId}
		left join contract c on c.org_id = o.id
		where o.id = ${scope.organizationId}`.execute(db);
	const [facts] = rows;
	if (!facts) throw new Error('Someone works in a team that does not exist.');
	return facts;
};

/** Locks the organization, so that two identical requests are handled one after the other. */
export const holdOrganization = async (tx: Tx, organizationId: number): Promise<void> => {
	await sql`select from organization where id = ${organizationId} for no key update`.execute(tx);
};
