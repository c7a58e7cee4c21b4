import type { FailureKind } from './branches.ts';

/** Quad's own codes for texts that it did not send. Carriers use none of them. `over` (its batch ended) is no error. */
export const withheldCodes = {
	over: null,
	'opted-out': -1,
	blocked: -2,
	'not-in-team': -5,
	'inbox-removed': -6,
	'in-review': -7,
	'window-closed': -20,
	'template-withdrawn': -21,
} as const;
export type WithheldReason = keyof typeof withheldCodes;

/** The carrier filtered the text as spam, or blocked the sender. */
export const filteringCodes = [30_004, 30_007, 30_032, 30_034] as const;

/** Codes for queued recipients who are left out because their batch's text was changed. */
export const leftOutOfEditCodes = { 'missing-merge-data': -3, 'too-long': -4 } as const;

/** The carrier's code for a person who texted STOP. */
export const optedOutAtCarrier = 21_610;

/** Failures that mean a number can't get texts. The last must occur twice, since the phone may just have been off. */
export const failedForGood = {
	21211: 'invalid',
	21265: 'invalid',
	21268: 'invalid',
	21614: 'invalid',
	21635: 'landline',
	30006: 'landline',
	30005: 'invalid',
} as const;
export const failedForGoodCodes = [21_211, 21_265, 21_268, 21_614, 21_635, 30_006, 30_005] as const;
export type FailedForGoodCode = (typeof failedForGoodCodes)[number];
export const countsFromTheSecondTime: FailedForGoodCode = 30_005;

/** Failures of the moment: the same text to the same number may arrive later. */
const temporaryCodes = [
	20_429, 21_611, 21_620, 30_001, 30_003, 30_008, 30_017, 30_022, 30_023, 30_027, 30_036, 30_410, 30_450, 30_453,
	63_018,
];

/** The person, their carrier or their app takes no texts from this sender. */
const refusedCodes = [optedOutAtCarrier, 30_004, 63_003, 63_024, 63_032, 63_033];

/** The carrier's codes for each kind of failure. All others are `other-failure`. */
export const codesOfKind: Readonly<Record<Exclude<FailureKind, 'other-failure'>, readonly number[]>> = {
	'dead-number': failedForGoodCodes,
	temporary: temporaryCodes,
	filtered: [30_007],
	refused: refusedCodes,
};

/** Explains the error codes of carriers and Quad to staff in plain words (field.md 6.4). */
const meanings: Record<number, string> = {
	[withheldCodes['opted-out']]: 'They opted out before this could be sent.',
	[withheldCodes.blocked]: 'They were blocked before this could be sent.',
	[withheldCodes['not-in-team']]: 'They were removed from the team before this could be sent.',
	[withheldCodes['inbox-removed']]: 'The inbox was removed before this could be sent.',
	[withheldCodes['in-review']]: 'Held: they may have asked for no more texts, and no one had decided it yet.',
	[withheldCodes['window-closed']]:
		'Their 24 hours on WhatsApp were over before this could be sent. Send an approved template.',
	[withheldCodes['template-withdrawn']]: 'WhatsApp no longer approves this template.',
	[leftOutOfEditCodes['missing-merge-data']]: 'Left out when the text was changed: data for a merge field is missing.',
	[leftOutOfEditCodes['too-long']]:
		'Left out when the text was changed: with their details it is longer than 1,600 characters.',
	20003: 'The carrier did not accept our credentials.',
	20005: 'Our texting account is suspended.',
	20429: 'We are sending faster than the carrier allows; slowing down.',
	11751: 'The picture is larger than the carrier takes.',
	21211: 'This is not a working mobile number.',
	21212: 'Our sending number is not set up for this.',
	// has replaced 21211, 21212, 21606 and 21614 since July 2024
	21265: 'This is a short code; it cannot receive texts from us.',
	21266: 'This is the number that we send from.',
	21267: 'A trial account of the carrier cannot send under a name.',
	21268: 'This is a premium-rate or information number; it cannot be texted.',
	21408: 'Texting to this country is switched off.',
	21606: 'Our sending number is not set up for this.',
	[optedOutAtCarrier]: 'They texted STOP to this number.',
	21611: 'Too many texts were waiting on this number.',
	21612: 'This number can’t be reached from ours.',
	21614: 'This is not a working mobile number.',
	21617: 'The message was too long.',
	21620: 'The carrier couldn’t fetch the picture from us.',
	21623: 'The picture is larger than the carrier takes.',
	21635: 'This is a landline; it cannot receive texts.',
	21659: 'Our sending number is not one of the carrier’s, or is still being moved there.',
	21660: 'Our sending number belongs to another carrier account.',
	21661: 'Our sending number cannot send texts.',
	21703: 'Our sending number is not set up for this.',
	21704: 'Our sending number is not set up for this.',
	30001: 'The carrier’s queue was full.',
	30002: 'Our texting account is suspended.',
	30003: 'The phone is off, out of range or out of service.',
	30004: 'The person or their carrier blocks our texts.',
	30005: 'This number no longer exists.',
	30006: 'This is a landline; it cannot receive texts.',
	30007: 'The carrier treated it as spam; check links and wording.',
	30008: 'The carrier gave no reason.',
	30010: 'It costs more than our limit allows.',
	30011: 'This phone cannot receive pictures.',
	30019: 'The picture is larger than the carrier takes.',
	30017: 'The carrier’s network was too busy.',
	30022: 'We reached our registered limit.',
	30023: 'We reached our registered daily limit.',
	30027: 'T-Mobile’s daily limit for our college was reached.',
	30032: 'Our toll-free number is not approved yet.',
	30034: 'Our number is not registered for texting.',
	30036: 'It waited at the carrier until it was too late to send.',
	30125: 'Our number could not be registered for texting.',
	30410: 'The carrier did not answer.',
	30450: 'The carrier blocked it for a while as possible fraud.',
	63003: 'This number is not on WhatsApp.',
	63005: 'WhatsApp didn’t take this message.',
	63007: 'Our number isn’t set up for WhatsApp.',
	63016: 'More than 24 hours had passed since they wrote; WhatsApp only takes an approved template.',
	63018: 'We are sending faster than WhatsApp allows.',
	63024: 'This number is not on WhatsApp.',
	63032: 'WhatsApp limits what this person gets from us.',
	63033: 'They blocked us on WhatsApp.',
	63040: 'WhatsApp rejected this template.',
	63041: 'WhatsApp has paused this template.',
	63042: 'WhatsApp has turned this template off.',
	30453: 'The carrier blocked it for a while as possible fraud.',
};

export const sayDeliveryError = (code: number | null): string =>
	(code === null ? undefined : meanings[code]) ?? 'The carrier could not deliver it.';

/** Returns what a failure is counted as: `cancelled`, `other`, or the first of the codes with the same explanation. */
export const failureOf = (isCancelled: boolean, code: number | null): string => {
	if (code === null || meanings[code] === undefined) return isCancelled && code === null ? 'cancelled' : 'other';
	return String(codesSaid(meanings[code])[0]);
};

/** Returns all codes with the same explanation. */
export const codesOf = (failure: string): number[] => codesSaid(meanings[Number(failure)]);

export const knownErrorCodes: readonly number[] = Object.keys(meanings).map(Number);

const codesSaid = (words: string | undefined): number[] => knownErrorCodes.filter((code) => meanings[code] === words);
