/**
 * Opts out people whom a file marks as opted out in rows that are not imported: whoever has the Contact ID or number,
 * now or later. Other faults in the row don't matter. It never replaces a STOP.
 */

import type { Tx } from '../../../foundation/postgres/db.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { emitOptedOut } from './emit-opted-out.ts';
import { type Named, optOutNamed, writeContactIdStops, writeImportStops } from './opted-out-numbers.queries.ts';
import { sayOptOut } from './say-opt-out.queries.ts';
import type { OfTeam } from './standing.queries.ts';

/** `personId` started the import. `source` is the other system that the rows come from. */
export const optOutByImport = async (
	tx: Tx,
	team: OfTeam & Named & { readonly personId: number; readonly source?: string | null },
	at: Date,
): Promise<void> => {
	await sayOptOut(tx, { by: 'import', at, personId: team.personId, source: team.source ?? undefined });
	await writeImportStops(tx, team, team, at);
	await writeContactIdStops(tx, team, team.keys, at);
	const contactIds = await optOutNamed(tx, team, team, at);
	emitOptedOut(tx, team, contactIds, { by: 'import', at });
	if (contactIds.length > 0) touch(tx, team.organizationId, `contacts:${team.teamId}`);
};
