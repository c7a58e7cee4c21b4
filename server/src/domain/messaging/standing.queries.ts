import { type RawBuilder, sql } from 'kysely';

/**
 * How the person of a queued text stands with its inbox's team at this moment: STOP holds for what waits, too. What
 * nobody wrote goes all the same: it is the one answer that says that they are opted out.
 */
export const standing = (queued: RawBuilder<unknown>): RawBuilder<unknown> => sql`
	join message m on m.org_id = ${queued}.org_id and m.id = ${queued}.message_id
	join inbox i on i.org_id = ${queued}.org_id and i.id = ${queued}.inbox_id
	left join contact_team ct on ct.org_id = m.org_id and ct.team_id = i.team_id and ct.contact_id = m.contact_id`;
export const unwelcome = sql`(m.person_id is not null and coalesce(ct.opted_out or ct.muted, false))`;
