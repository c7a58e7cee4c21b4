import { messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../../foundation/actor.ts';

export interface Pressure {
	/** Number of messages from which on a contact counts. */
	readonly texts: number;
	readonly since: Date;
	/** Whether each contact is looked up by number, instead of reading everything that the college sent. */
	readonly oneByOne: boolean;
}

/** Up to this many contacts are looked up one by one. */
export const fewPeople = 1_000;

/**
 * Finds who of the `judged` got at least `texts` bulk messages since `since`, from any team (product.md
 * 9). Replies, undelivered and cancelled texts don't count; waiting texts do. Few people are looked up
 * by number: a week may hold a million texts, and this query runs at every pause in typing.
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
