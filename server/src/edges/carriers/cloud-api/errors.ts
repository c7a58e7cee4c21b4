/** Classifies Meta's error codes as faults of the account, temporary faults, or faults of a single text. */
import { z } from 'zod';
import type { AccountFault } from '../../../domain/carriers/carriers/index.ts';

const failed = z.object({
	error: z.object({ code: z.number().int(), is_transient: z.boolean().optional().catch(undefined) }),
});

/** Returns the error code in a Graph response, or undefined if the response has none. */
export const graphErrorIn = (body: unknown): number | undefined => failed.safeParse(body).data?.error.code;

/** Returns the account's fault, or undefined if only this text failed. It blocks all texts until somebody fixes it. */
export const accountFaultOf = (status: number, code: number | undefined): AccountFault | undefined => {
	if (code !== undefined && suspended.has(code)) return 'suspended';
	const isPermission =
		code !== undefined && (code === 10 || code === 190 || code === 131_005 || isPermissionCode(code));
	return isPermission || status === 401 ? 'credentials' : undefined;
};

const isPermissionCode = (code: number): boolean => code >= 200 && code <= 299;

const suspended = new Set([368, 131_031]); // blocked for a policy violation; locked

/** Rate limits of the app, the account, the number, or one recipient. The message was not accepted. */
const tooFast = new Set([4, 80_007, 130_429, 131_056]);

/** Meta is temporarily unavailable. The message was not accepted. */
const away = new Set([2, 131_016, 133_004]);

export const isForNow = (code: number | undefined): boolean =>
	code !== undefined && (tooFast.has(code) || away.has(code));

/** Maps Meta's codes to the codes in `contract/src/texting/messaging/delivery-errors.ts`. */
const ownCodes = new Map<number, number>([
	[368, 20_005],
	[130_429, 63_018],
	[130_472, 63_032], // the recipient is part of a Meta experiment
	[130_497, 21_408], // the country is not allowed
	[131_008, 63_005],
	[131_009, 63_005],
	[131_021, 21_211], // the recipient is the sender
	[131_026, 63_024],
	[131_030, 63_024], // the recipient is not a test number of a test account
	[131_031, 20_005],
	[131_037, 63_007], // the display name is not approved
	[131_042, 20_005], // the account has no payment method
	[131_045, 63_007],
	[131_047, 63_016],
	[131_048, 63_018],
	[131_049, 63_032],
	[131_050, 63_033],
	[131_051, 63_005],
	[131_052, 21_620],
	[131_053, 21_620],
	[131_056, 63_018],
	[132_000, 63_005],
	[132_001, 63_040],
	[132_005, 63_005],
	[132_007, 63_040],
	[132_012, 63_005],
	[132_015, 63_041],
	[132_016, 63_042],
	[132_068, 63_042],
	[132_069, 63_042],
	[133_010, 63_007],
]);

const unknownError = 30_008;

export const deliveryErrorOf = (code: number | undefined): number => ownCodes.get(code ?? 0) ?? unknownError;
