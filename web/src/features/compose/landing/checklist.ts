/**
 * The compose checklist (spec 1 §4): what stands in the way of sending, and the advice that must be dismissed first.
 * A dismissal is for exactly this inbox, these recipients, this text and this time; change one, and the advice is back (gaps A-22).
 */
import { recipientLimits } from '@quad/contract/messaging/limits.ts';
import { messagingRefusals } from '@quad/contract/messaging/refusals.ts';
import { type Advice, adviceOf, type Estimate, hindrancesOf } from '../../../parts/estimates.ts';
import { type ComposeDraft, nobodyIsNamed } from '../draft.ts';

export interface Dismissal {
	/** What the draft said when the advice was dismissed. */
	of: string;
	advice: readonly Advice[];
}

export const dismiss = (draft: ComposeDraft, before: Dismissal | null, advice: Advice): Dismissal => ({
	of: saidBy(draft),
	advice: [...(before?.of === saidBy(draft) ? before.advice : []), advice],
});

/** The advice that has still to be dismissed. */
export const openAdvice = (draft: ComposeDraft, estimate: Estimate, dismissed: Dismissal | null): Advice[] => {
	const read = dismissed?.of === saidBy(draft) ? dismissed.advice : [];
	return adviceOf(estimate, isLater(draft)).filter((advice) => !read.includes(advice));
};

const saidBy = ({ inboxId, text, recipients, options }: ComposeDraft): string =>
	JSON.stringify([inboxId, text, recipients, options]);

const isLater = ({ options }: ComposeDraft): boolean => options.schedule !== undefined;

/** Spec 1 §5: the note beside a message without recipients. The wording is our own. */
export const assignedOnlyNote =
	'This message goes only to contacts who are assigned to its sender. Change that under Options to reach the others.';

const isForAssigned = ({ options }: ComposeDraft): boolean =>
	options.restrictToAssigned === true || options.sendAsStaffId !== undefined;

/** The sentences that say why this cannot be sent. */
export const hindrances = (draft: ComposeDraft, estimate: Estimate | undefined): string[] => {
	if (nobodyIsNamed(draft.recipients)) return [messagingRefusals['message.no_recipients'].message];
	if (!estimate) return [];
	const nobodyIsAssigned = estimate.recipients > 0 && estimate.willGo === 0 && isForAssigned(draft);
	return [...hindrancesOf(estimate, isLater(draft)), ...(nobodyIsAssigned ? [assignedOnlyNote] : [])];
};

/** Nothing to say about these: the person sees for themselves that nothing is written yet. */
export const textIsReady = (text: string, limit: number, hasPicture: boolean): boolean =>
	(text.trim() !== '' || hasPicture) && text.length <= limit;

/** Selecting more than these one by one is refused; a search has no limit. */
export const canChooseMore = (chosen: number): boolean => chosen < recipientLimits.chosen;
