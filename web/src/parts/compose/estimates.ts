/** Derives from an estimate what prevents sending, what is advised, and whether the duration is known (spec 1 §8). */
import { levelOf } from '@quad/contract/carriers/credits/level.ts';
import { creditRefusals } from '@quad/contract/carriers/credits/refusals.ts';
import { messagingRefusals, windowWarnings } from '@quad/contract/texting/messaging/refusals.ts';
import type { estimate } from '@quad/contract/texting/messaging/routes.ts';
import type { z } from 'zod';
import { formatCounted, formatNumber } from '../../foundation/format.ts';

export type Estimate = z.output<typeof estimate>;
export type Advice = keyof typeof windowWarnings | 'credits' | 'pressure' | TextAdvice;
/** Advice about the text, by the estimate's codes. */
type TextAdvice = Estimate['textWarnings'][number]['code'];

/** `isLater`: the message is scheduled. */
export const adviceOf = (estimate: Estimate, isLater: boolean): Advice[] => {
	const ofText = estimate.textWarnings.map(({ code }) => code);
	if (!estimate.window.allowed) return ofText;
	return [
		...ofText,
		...estimate.window.warnings,
		...(lacksCredits(estimate, isLater) ? (['credits'] as const) : []),
		...(estimate.pressure && estimate.pressure.people > 0 ? (['pressure'] as const) : []),
	];
};

/** Without credits a message can't be sent now, but it can be scheduled. */
const isOut = ({ credits }: Estimate): boolean => credits !== null && levelOf(credits.balance) === 'none';

const lacksCredits = (estimate: Estimate, isLater: boolean): boolean =>
	isOut(estimate) ? isLater : (estimate.credits?.short ?? 0) > 0;

/** Returns the sentence for a piece of advice. Only sentences about credits are here and not in the contract. */
export const sayAdvice = (advice: Advice, estimate: Estimate): string => {
	if (advice === 'pressure') return sayPressure(estimate);
	if (advice === 'placeholder' || advice === 'open-field')
		return estimate.textWarnings.find(({ code }) => code === advice)?.message ?? '';
	if (advice !== 'credits') return windowWarnings[advice];
	if (isOut(estimate)) return 'This inbox has no credits. Unless it has some by then, this message will not start.';
	const { credits, segments } = estimate;
	const covered = formatNumber(segments - (credits?.short ?? 0));
	return `This inbox has credits for ${covered} of ${formatCounted(segments, 'segment')}. The rest waits until an administrator buys more, and is cancelled after a day.`;
};

/** The sentence doesn't say what other teams have sent (product.md 9). */
const sayPressure = ({ pressure }: Estimate): string => {
	const { people = 0, texts = 0 } = pressure ?? {};
	return `${formatNumber(people)} of these people already had ${formatCounted(texts, 'message')} or more this week (all teams).`;
};

/** Only the warning about hours must be dismissed (spec 1 §4); the confirmation repeats the others. */
export const mustBeDismissed = (advice: Advice): boolean => advice in windowWarnings;

/** Open braces also block sending, but needn't be dismissed, because the note disappears once they are closed. */
export const blocksSending = (advice: Advice): boolean => advice === 'open-field' || mustBeDismissed(advice);

/** Returns the advice for the confirmation, without the warning about hours, which was already dismissed. */
export const adviceAtLast = (estimate: Estimate, isLater: boolean): Advice[] =>
	adviceOf(estimate, isLater).filter((advice) => !mustBeDismissed(advice));

/** Returns why the message can't be sent, in the contract's sentences, because the server would send the same. */
export const hindrancesOf = (estimate: Estimate, isLater: boolean): string[] => {
	const messageOf = (code: keyof typeof messagingRefusals) => messagingRefusals[code].message;
	if (estimate.recipients === 0) return [messageOf('message.no_recipients')];
	if (estimate.willGo === 0) return [messageOf('message.nobody_left')];
	if (isOut(estimate) && !isLater) return [creditRefusals['credits.none'].message];
	if (estimate.window.allowed) return [];
	return [messageOf(estimate.window.reason === 'quiet-hours' ? 'message.quiet_hours' : 'message.too_many_to_finish')];
};

/** The duration is unknown without recipients, or with too many of them (spec 1 §8). */
export const durationIsKnown = ({ willGo, window }: Estimate): boolean =>
	willGo > 0 && (window.allowed || window.reason !== 'too-many-to-finish');
