/** Acts on carriers' reports: opts contacts out, marks unreachable numbers, and pauses batches filtered too often. */
import {
	failedForGoodCodes,
	filteringCodes,
	optedOutAtCarrier,
} from '@quad/contract/texting/messaging/delivery-errors.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import type { Tx } from '../../../../foundation/postgres/db.ts';
import { noteFailedTexts } from '../../../carriers/carriers/index.ts';
import { optOutAtCarrier } from '../../../contacts/contacts/index.ts';
import type { Moved } from './move.queries.ts';
import { tripForFiltering } from './trip-circuit-breaker.ts';

const followedCodes: readonly number[] = [...filteringCodes, optedOutAtCarrier, ...failedForGoodCodes];

/** Whether a carrier's error code has such consequences. */
export const isFollowed = (errorCode: number | null): boolean =>
	errorCode !== null && followedCodes.includes(errorCode);

export const followMoves = async (context: AppContext, tx: Tx, moved: readonly Moved[], at: Date): Promise<void> => {
	const stops = moved.flatMap(({ organizationId, optedOut }) => (optedOut ? [{ organizationId, ...optedOut }] : []));
	if (stops.length > 0) await optOutAtCarrier(tx, stops, at);
	const failed = moved.flatMap((move) =>
		move.failed ? [{ organizationId: move.organizationId, ...move.failed }] : [],
	);
	if (failed.length > 0) await noteFailedTexts(tx, failed, at);
	await tripForFiltering(context, tx, moved);
};
