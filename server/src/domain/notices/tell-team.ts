/**
 * Announces that something happened in a team, to whoever of it wants a mail of it. One small statement in the
 * transaction of what happened; the mail itself is written some minutes later (send-alerts.ts).
 */
import type { AlertEvent } from '@quad/contract/notices/alert-events.ts';
import type { Tx } from '../../foundation/db.ts';
import { type Happening, insertTally } from './alerts.queries.ts';

export const tellTeam = (
	tx: Tx,
	event: AlertEvent,
	{ organizationId, teamId, subjectId, count = 1, at }: Omit<Happening, 'count'> & { count?: number },
): Promise<void> =>
	count > 0 ? insertTally(tx, event, { organizationId, teamId, subjectId, count, at }) : Promise.resolve();
