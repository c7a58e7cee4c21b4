/** Converts a carrier's response to a status update. There is none while the text waits or is in doubt. */
import { withheldCodes } from '@quad/contract/texting/messaging/delivery-errors.ts';
import { messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import type { Submitted } from './carrier.port.ts';
import type { Claimed } from './claim.queries.ts';
import type { StatusUpdate } from './move.queries.ts';

export type Outcome = Submitted | { kind: 'withheld' | 'unknown' };

export const statusOfOutcome = ({ organizationId, messageId, withheld }: Claimed, outcome: Outcome): StatusUpdate[] => {
	const known = { organizationId, messageId, sid: null, errorCode: null };
	switch (outcome.kind) {
		case 'accepted':
			return [{ ...known, status: messageStatus.submitted, sid: outcome.sid }];
		case 'refused':
			return [{ ...known, status: messageStatus.undelivered, errorCode: outcome.errorCode }];
		case 'withheld':
			return [
				{ ...known, status: messageStatus.cancelled, errorCode: withheld === null ? null : withheldCodes[withheld] },
			];
		case 'unknown':
			return [{ ...known, status: messageStatus.unknown }];
		default:
			return [];
	}
};
