import type { InboxScope } from '../../../foundation/actor.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';

/** Returns the team's time zone, and whether the team has turned the quiet-hours safeguard off. */
export const ruleOfQuietHours = async (
	tx: Tx,
	{ organizationId, teamId }: InboxScope,
): Promise<{ timeZone: string; isOff: boolean }> =>
	tx
		.selectFrom('team')
		.where('org_id', '=', organizationId)
		.where('id', '=', teamId)
		.select(['time_zone as timeZone', 'quiet_hours_off as isOff'])
		.executeTakeFirstOrThrow();
