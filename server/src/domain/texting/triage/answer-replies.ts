/** Answers one reply or several with the same text and picture, with each person's own details filled in. */
import { createHash } from 'node:crypto';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import { skipReasons } from '@quad/contract/texting/messaging/skip-reasons.ts';
import { triageRefusals } from '@quad/contract/texting/triage/refusals.ts';
import type { TriageAnswer } from '@quad/contract/texting/triage/routes.ts';
import type { InboxScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { expectMedia } from '../../organization/media/index.ts';
import { plainText } from '../conversations/index.ts';
import { expectBulkMms, holdReplies, type JudgedReply, judgeReplies } from '../messaging/index.ts';
import { act, countReasons } from './act.ts';
import { longestReply } from './longest-reply.queries.ts';

interface Answering {
	readonly batchId: number;
	readonly messageIds: readonly number[];
	readonly text: string;
	readonly mediaUris?: readonly string[] | undefined;
	readonly messageTypeId?: number | undefined;
	readonly draftId?: string | undefined;
}

export const answerReplies = (context: AppContext, scope: InboxScope, answering: Answering): Promise<TriageAnswer> => {
	const { batchId, messageIds, draftId, mediaUris = [], messageTypeId } = answering;
	const text = plainText(answering.text).trim();
	const hash = createHash('sha256')
		.update(JSON.stringify([batchId, messageIds, text, messageTypeId, ...mediaUris]))
		.digest();
	let going: JudgedReply[] = [];
	return act(context, scope, {
		kind: 'reply',
		batchId,
		messageIds,
		settles: true,
		draft: draftId === undefined ? undefined : { id: draftId, hash },
		choose: async (tx) => {
			const { willGo, reasons } = await judge(tx, scope, { batchId, messageIds, text, mediaUris }, context.clock.now());
			const [why] = reasons;
			if (willGo.length === 0 && why) refuse(triageRefusals['triage.nobody_left'], { why: sayReason(why) });
			if (willGo.length === 0) refuse(triageRefusals['triage.not_a_reply']);
			going = willGo;
			return { messageIds: willGo.map(({ messageId }) => messageId), leftOut: countReasons(reasons) };
		},
		apply: async (tx, taken) => {
			const mine = new Set(taken.map(({ messageId }) => messageId));
			const held = await holdReplies(context, tx, scope, {
				going: going.filter(({ messageId }) => mine.has(messageId)),
				isAutomatic: false,
				mediaId: await expectMedia(tx, scope, mediaUris),
				messageTypeId,
			});
			return held.map(({ messageId, id }) => ({ messageId, answerId: id }));
		},
		record: { action: 'batch.replies-answered' },
	});
};

const sayReason = (reason: keyof typeof skipReasons): string => {
	const sentence = skipReasons[reason];
	return sentence.charAt(0).toLowerCase() + sentence.slice(1);
};

const examplesShown = 3;

/** Previews who would get the answer, and how it would read. */
export const previewAnswer = async (context: AppContext, scope: InboxScope, answering: Answering) => {
	const { willGo, reasons } = await judge(
		context.db,
		scope,
		{ ...answering, text: plainText(answering.text).trim() },
		context.clock.now(),
	);
	return {
		willGo: willGo.length,
		leftOut: countReasons(reasons),
		segments: willGo.reduce((sum, { segments }) => sum + segments, 0),
		examples: willGo.slice(0, examplesShown).map(({ name, text }) => ({ name, text })),
	};
};

const judge = async (
	db: Db | Tx,
	scope: InboxScope,
	input: { batchId: number; messageIds: readonly number[]; text: string; mediaUris?: readonly string[] | undefined },
	at: Date,
) => {
	const withPicture = (input.mediaUris ?? []).length > 0;
	if (input.text === '' && !withPicture) refuse(messagingRefusals['message.no_text']);
	const longest = await longestReply(db, scope);
	if (input.text.length > longest) refuse(messagingRefusals['message.too_long'], { limit: String(longest) });
	const judged = await judgeReplies(db, scope, { ...input, isAutomatic: false, withPicture, at });
	const willGo = judged.filter(({ reason }) => reason === null);
	await expectBulkMms(db, scope, { hasPicture: withPicture, people: willGo.length });
	return {
		willGo,
		reasons: judged.flatMap(({ reason }) => reason ?? []),
	};
};
