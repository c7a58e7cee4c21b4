/** Reads Twilio's errors that concern the whole account, which can send nothing until somebody fixes it. */
import type { AccountFault } from '../../../domain/carriers/carriers/index.ts';
import { errorCodeIn } from '../twilio-api/delivery-errors.ts';

const suspended = new Set([10_001, 20_005, 30_002]); // the account is not active, or suspended
const credentials = new Set([20_003, 20_006, 20_008]); // permission denied, access denied, or test credentials

export const accountFaultIn = (status: number, body: unknown): AccountFault | undefined => {
	const code = errorCodeIn(body);
	if (suspended.has(code)) return 'suspended';
	return status === 401 || (status === 403 && credentials.has(code)) ? 'credentials' : undefined;
};

/** Rate limits that Twilio may report without status 429: of the account, and of a number's queue (field.md 6.4). */
const busy = new Set([14_107, 20_429, 21_611]);

export const isForNow = (body: unknown): boolean => busy.has(errorCodeIn(body));
