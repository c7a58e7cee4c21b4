import { messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../../foundation/actor.ts';

export interface Pressure {
	/** Contacts with at least this many messages count. */
	readonly texts: number;
	readonly since: Date;
	/** Whether contacts are looked up one by one by number, which avoids reading everything that the college sent. */
	readonly oneByOne: boolean;
}

export const fewPeople = 1_000;

/**
 * Finds the `judged` contacts who got at least `texts` bulk messages from any team since `since` (product.md 9),
 * including waiting texts. A few people are looked up one by one, because this runs at every pause in typing.
 */
export const pressed = (scope: TeamScope, { texts, since, oneByOne }: Pressure): RawBuilder<unknown> => sql`
	week as materialized (
		select id, inbox_id from batch where org_id = ${scope.organizationId} and composed_at > ${since}
	),
	pressed as materialized (
		select contact_id from (${oneByOne ? hadByEach(scope) : hadByAll(scope)}) as had
		group by contact_id having count(*) >= ${texts}
	)`;

const isPressure = sql`m.status not in (${messageStatus.undelivered}, ${messageStatus.cancelled})`;

const hadByAll = ({ organizationId }: TeamScope): RawBuilder<unknown> => sql`
	select m.contact_id from week join message m on m.org_id = ${organizationId} and m.batch_id = week.id
	where ${isPressure}`;

const hadByEach = ({ organizationId }: TeamScope): RawBuilder<unknown> => sql`
	select one.contact_id
	from (select distinct contact_id, mobile from judged where reason is null) as one
	cross join (select distinct inbox_id from week) as used
	cross join lateral (
		select from message m
		where m.org_id = ${organizationId} and m.inbox_id = used.inbox_id and m.mobile = one.mobile
			and m.contact_id = one.contact_id and m.batch_id in (select id from week) and ${isPressure}
	) as text`;
