/** How staff can mend a text that failed, or that was not sent to a contact. */
import { failedForGoodCodes, leftOutOfEditCodes, withheldCodes } from './delivery-errors.ts';
import type { Remedy } from './remedy-names.ts';
import type { SkipReason } from './skip-reasons.ts';

/** The number is not on WhatsApp. */
const notOnWhatsApp = [63_003, 63_024];

/** The phone or a network was out of reach for a while, or no reason is known. */
const passing = [20_429, 21_611, 30_001, 30_003, 30_008, 30_017, 30_023, 30_027, 30_036, 30_410];

/** Returns undefined if staff can't do anything about it from the contact's page. */
export const remedyOfCode = (code: number | null): Remedy | undefined => {
	if (code === null) return undefined;
	if ([...failedForGoodCodes, ...notOnWhatsApp].some((one) => one === code)) return 'fix-number';
	if (code === leftOutOfEditCodes['missing-merge-data']) return 'fill-in-field';
	if (code === withheldCodes.blocked) return 'unblock';
	if (code === withheldCodes['in-review']) return 'decide-opt-out';
	return passing.includes(code) ? 'send-again' : undefined;
};

const ofSkips: Partial<Record<SkipReason, Remedy>> = {
	'no-number': 'fix-number',
	'cannot-get-texts': 'fix-number',
	blocked: 'unblock',
	'in-review': 'decide-opt-out',
	'missing-merge-data': 'fill-in-field',
};

export const remedyOfSkip = (reason: SkipReason): Remedy | undefined => ofSkips[reason];
