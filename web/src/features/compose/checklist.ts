/**
 * The compose checklist (spec 1 §4): what stands in the way of sending, and the advice that must be dismissed first.
 * A dismissal is for exactly this inbox, these recipients, this text and this time; change one, and the advice is back (gaps A-22).
 */
import { levelOf } from '@quad/contract/credits/level.ts';
import { creditRefusals } from '@quad/contract/credits/refusals.ts';
import { recipientLimits } from '@quad/contract/messaging/limits.ts';
import { messagingRefusals, windowWarnings } from '@quad/contract/messaging/refusals.ts';
import type { estimate } from '@quad/contract/messaging/routes.ts';
import type { z } from 'zod';
import { formatCounted, formatNumber } from '../../foundation/format.ts';
import { type ComposeDraft, nobodyIsNamed } from './draft.ts';

export type Estimate = z.output<typeof estimate>;
export type Advice = keyof typeof windowWarnings | 'credits' | 'pressure';

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
	if (!estimate.window.allowed) return [];
	const read = dismissed?.of === saidBy(draft) ? dismissed.advice : [];
	const given: Advice[] = [
		...estimate.window.warnings,
		...(lacksCredits(draft, estimate) ? (['credits'] as const) : []),
		...(estimate.pressure && estimate.pressure.people > 0 ? (['pressure'] as const) : []),
	];
	return given.filter((advice) => !read.includes(advice));
};

const saidBy = ({ inboxId, text, recipients, options }: ComposeDraft): string =>
	JSON.stringify([inboxId, text, recipients, options]);

/** Without any the message cannot be sent at all; but it may be scheduled. */
const isOut = ({ credits }: Estimate): boolean => credits !== null && levelOf(credits.balance) === 'none';

const lacksCredits = (draft: ComposeDraft, estimate: Estimate): boolean =>
	isOut(estimate) ? draft.options.schedule !== undefined : (estimate.credits?.short ?? 0) > 0;

/** The sentence of an advice. Those of the credits are our own. */
export const sayAdvice = (advice: Advice, estimate: Estimate): string => {
	if (advice === 'pressure') return sayPressure(estimate);
	if (advice !== 'credits') return windowWarnings[advice];
	if (isOut(estimate))
		return 'This inbox has no credits. Unless some are there at its time, this message will not start.';
	const { credits, segments } = estimate;
	const covered = formatNumber(segments - (credits?.short ?? 0));
	return `This inbox has credits for ${covered} of ${formatCounted(segments, 'segment')}. The rest waits until an administrator has bought more, and is cancelled after a day.`;
};

/** Product.md 9: nobody sees what other teams have sent. */
const sayPressure = ({ pressure }: Estimate): string => {
	const { people = 0, texts = 0 } = pressure ?? {};
	return `${formatNumber(people)} of these people already had ${formatCounted(texts, 'message')} or more this week, all teams counted.`;
};

/** What people have had is told, and no message waits for it to be read: it may be an alarm. */
export const mustBeDismissed = (advice: Advice): boolean => advice !== 'pressure';

/** Spec 1 §5: the note beside a message without recipients. The wording is our own. */
export const assignedOnlyNote =
	'This message goes only to contacts who are assigned to its sender. Change that under Options to reach the others.';

const isForAssigned = ({ options }: ComposeDraft): boolean =>
	options.restrictToAssigned === true || options.sendAsStaffId !== undefined;

/** The sentences that say why this cannot be sent. They come from the contract: the server would refuse with the same. */
export const hindrances = (draft: ComposeDraft, estimate: Estimate | undefined): string[] => {
	const said = (code: keyof typeof messagingRefusals) => messagingRefusals[code].message;
	if (nobodyIsNamed(draft.recipients)) return [said('message.no_recipients')];
	if (!estimate) return [];
	if (estimate.recipients === 0) return [said('message.no_recipients')];
	if (estimate.willGo === 0) return [said('message.nobody_left'), ...(isForAssigned(draft) ? [assignedOnlyNote] : [])];
	if (isOut(estimate) && !draft.options.schedule) return [creditRefusals['credits.none'].message];
	if (estimate.window.allowed) return [];
	return [said(estimate.window.reason === 'quiet-hours' ? 'message.quiet_hours' : 'message.too_many_to_finish')];
};

/** Nothing to say about these: the person sees for themselves that nothing is written yet. */
export const textIsReady = (text: string, limit: number, hasPicture: boolean): boolean =>
	(text.trim() !== '' || hasPicture) && text.length <= limit;

/** Whether the duration can be told at all: not while there are no recipients, or too many of them (spec 1 §8). */
export const durationIsKnown = ({ willGo, window }: Estimate): boolean =>
	willGo > 0 && (window.allowed || window.reason !== 'too-many-to-finish');

/** Selecting more than these one by one is refused; a search has no limit. */
export const canChooseMore = (chosen: number): boolean => chosen < recipientLimits.chosen;
