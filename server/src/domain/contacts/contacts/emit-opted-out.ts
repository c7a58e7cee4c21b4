import type { Tx } from '../../../foundation/postgres/db.ts';
import { emit } from '../../../foundation/transaction/emit.ts';
import type { EventOf } from '../../../foundation/transaction/event-type.ts';
import { contactOptedOut } from './events.ts';
import type { OfTeam } from './standing.queries.ts';

type OptedOut = EventOf<typeof contactOptedOut>['data'];

/** Emits that a team's contacts were opted out. Emits nothing for an empty list. */
export const emitOptedOut = (
	tx: Tx,
	{ organizationId, teamId }: OfTeam,
	contactIds: readonly number[],
	{ by, at }: Pick<OptedOut, 'by' | 'at'>,
): void => {
	if (contactIds.length > 0) emit(tx, organizationId, contactOptedOut, { teamId, contactIds: [...contactIds], by, at });
};
