/** Obstacles and advice (spec 1 §4). Dismissed advice returns if the message changes (gaps A-22). */
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import {
	type Advice,
	adviceOf,
	type Estimate,
	hindrancesOf,
	mustBeDismissed,
} from '../../../../../parts/compose/estimates.ts';
import { type ComposeDraft, nobodyIsNamed } from '../draft.ts';

/** The draft's content when its advice was dismissed. */
export type Dismissal = string;

export const dismiss = (draft: ComposeDraft): Dismissal => saidBy(draft);

/** Returns the advice that has not been dismissed. */
export const openAdvice = (draft: ComposeDraft, estimate: Estimate, dismissed: Dismissal | null): Advice[] =>
	adviceOf(estimate, isLater(draft)).filter((advice) => !mustBeDismissed(advice) || dismissed !== saidBy(draft));

const saidBy = ({ inboxId, text, to, options }: ComposeDraft): string => JSON.stringify([inboxId, text, to, options]);

const isLater = ({ options }: ComposeDraft): boolean => options.schedule !== undefined;

/** The note beside a message without recipients (spec 1 §5). The wording is our own. */
export const assignedOnlyNote =
	'Only contacts assigned to the sender will get this message. To reach others, remove that option.';

/** Returns the note about the restriction to assigned contacts, if there is one. */
export const restrictionNote = ({ options }: ComposeDraft): string | undefined =>
	options.restrictToAssigned === true || options.sendAsStaffId !== undefined ? assignedOnlyNote : undefined;

/** Returns the reasons why the message can't be sent. */
export const hindrances = (draft: ComposeDraft, estimate: Estimate | undefined): string[] => {
	const note = restrictionNote(draft);
	const notes = note === undefined ? [] : [note];
	if (nobodyIsNamed(draft.to)) return [messagingRefusals['message.no_recipients'].message, ...notes];
	if (!estimate) return [];
	return [...hindrancesOf(estimate, isLater(draft)), ...(estimate.willGo === 0 ? notes : [])];
};

/** There is no error for an empty text, because the user sees that it is empty. */
export const textIsReady = (text: string, limit: number, hasPicture: boolean): boolean =>
	(text.trim() !== '' || hasPicture) && text.length <= limit;
