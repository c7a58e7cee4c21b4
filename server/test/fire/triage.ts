/** Answers replies in triage one by one. Some answers are undone, others can't be undone anymore. */
import { answerReplies } from '../../src/domain/texting/triage/answer-replies.ts';
import { undoAction } from '../../src/domain/texting/triage/undo-action.ts';
import type { AppContext } from '../../src/foundation/app-context.ts';
import type { Crowd } from '../crowd.ts';

const minuteMs = 60_000;
const shifted = (context: AppContext, ms: number): AppContext => ({
	...context,
	clock: { now: () => new Date(context.clock.now().getTime() + ms) },
});

interface Answering {
	readonly batchId: number;
	readonly messageIds: readonly number[];
	readonly text: string;
}

/** Answers replies so long ago that workers send the answers at once. */
export const answerEach = async (
	context: AppContext,
	{ scope }: Crowd,
	{ messageIds, ...of }: Answering,
): Promise<void> => {
	const earlier = shifted(context, -10 * minuteMs);
	for (const id of messageIds) await answerReplies(earlier, scope, { ...of, messageIds: [id] });
};

/** Answers replies so that the answers can be undone for long, and undoes them. */
export const answerAndUndoEach = async (
	context: AppContext,
	{ scope }: Crowd,
	{ messageIds, ...of }: Answering,
): Promise<void> => {
	const later = shifted(context, 10 * minuteMs);
	for (const id of messageIds) {
		const { actionId } = await answerReplies(later, scope, { ...of, messageIds: [id] });
		await undoAction(later, scope, { id: Number(actionId), batchId: of.batchId });
	}
};
