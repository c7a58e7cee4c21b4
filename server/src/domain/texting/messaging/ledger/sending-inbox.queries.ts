import type { Pace } from '@quad/contract/texting/messaging/throughput.ts';
import type { InboxScope, TeamScope } from '../../../../foundation/actor.ts';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import { perSecond, picturesPerSecond } from './throughput.queries.ts';

export interface SendingInbox extends Pace {
	type: string;
	number: number | null;
	timeZone: string;
	quietHoursOff: boolean;
	/** Whether recipients in other time zones get texts within their own hours. */
	recipientHours: boolean;
	/** Number of messages a week from which on the sender is warned, or 0 for never. */
	pressureTexts: number;
	/** The longest text that may be sent, in characters. */
	longest: number;
}

/** Returns the sending inbox with its team's rules. */
export const sendingInbox = (db: Db, scope: InboxScope): Promise<SendingInbox | undefined> =>
	db
		.selectFrom('inbox as i')
		.innerJoin('team as t', (on) => on.onRef('t.org_id', '=', 'i.org_id').onRef('t.id', '=', 'i.team_id'))
		.innerJoin('organization as o', 'o.id', 'i.org_id')
		.innerJoin('lane as l', (on) => on.onRef('l.org_id', '=', 'i.org_id').onRef('l.inbox_id', '=', 'i.id'))
		.where('i.org_id', '=', scope.organizationId)
		.where('i.id', '=', scope.inboxId)
		.select((eb) => [
			'i.type',
			'i.number',
			't.time_zone as timeZone',
			't.quiet_hours_off as quietHoursOff',
			't.recipient_hours as recipientHours',
			'o.compose_length as longest',
			perSecond.as('perSecond'),
			picturesPerSecond.as('picturesPerSecond'),
			eb.fn.coalesce('t.pressure_texts', 'o.pressure_texts').as('pressureTexts'),
		])
		.executeTakeFirst();

/** Returns those of these inboxes that are high-speed inboxes of the team with a number. */
export const highSpeedAmong = (db: Db, { organizationId, teamId }: TeamScope, ids: readonly number[]) =>
	db
		.selectFrom('inbox')
		.where('org_id', '=', organizationId)
		.where('team_id', '=', teamId)
		.where('id', 'in', [...ids, 0])
		.where('type', '=', 'highspeed')
		.where('number', 'is not', null)
		.where('removed_at', 'is', null)
		.orderBy('id')
		.select(['id', 'name'])
		.execute();

export const nameOfInbox = async (tx: Tx, { organizationId }: TeamScope, id: number): Promise<string> => {
	const { name } = await tx
		.selectFrom('inbox')
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.select('name')
		.executeTakeFirstOrThrow();
	return name;
};

/** Returns a colleague's personal inbox with its number, but only if the scope's inbox is the person's own. */
export const personalInboxOf = (
	db: Db,
	scope: InboxScope,
	personId: number,
): Promise<{ inboxId: number } | undefined> =>
	db
		.selectFrom('inbox as i')
		.innerJoin('inbox as own', (on) => on.onRef('own.org_id', '=', 'i.org_id').onRef('own.team_id', '=', 'i.team_id'))
		.where('own.org_id', '=', scope.organizationId)
		.where('own.id', '=', scope.inboxId)
		.where('own.type', '=', 'personal')
		.where('i.type', '=', 'personal')
		.where('i.person_id', '=', personId)
		.where('i.removed_at', 'is', null)
		.where('i.number', 'is not', null)
		.select('i.id as inboxId')
		.executeTakeFirst();
