/**
 * What follows when a carrier has said something of texts: who turns out to have opted out there is opted out, numbers that
 * can't get texts are left out of the next ones, and a batch of which too much was filtered pauses itself.
 */
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

/** After anything else that a carrier says, nothing follows. */
export const isFollowed = (errorCode: number | null): boolean =>
	errorCode !== null && followedCodes.includes(errorCode);

export const followMoves = async (context: AppContext, tx: Tx, moved: readonly Moved[], at: Date): Promise<void> => {
	const stops = moved.flatMap(({ organizationId, optedOut }) => (optedOut ? [{ organizationId, ...optedOut }] : []));
	if (stops.length > 0) await optOutAtCarrier(tx, stops, at);
	const failed = moved.flatMap((one) => (one.failed ? [{ organizationId: one.organizationId, ...one.failed }] : []));
	if (failed.length > 0) await noteFailedTexts(tx, failed, at);
	await tripForFiltering(context, tx, moved);
};
