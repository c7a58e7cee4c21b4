/** Lists the replies that need a person, with similar ones grouped, up to a page. */
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import { type ReplyCategory, replyCategories } from '@quad/contract/texting/smart-messages/reply-categories.ts';
import { groupReplies } from '@quad/contract/texting/triage/group-replies.ts';
import type { Triage, TriageReply } from '@quad/contract/texting/triage/routes.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { countReplies, type ReplyRow, waitingReplies } from './replies.queries.ts';

export const listCards = async (
	{ db, clock }: AppContext,
	scope: TeamScope,
	request: {
		batchId: number;
		replyCategory?: ReplyCategory | undefined;
		grouped: boolean;
		take: number;
	},
): Promise<Triage> => {
	const category = request.replyCategory === undefined ? undefined : replyCategories.indexOf(request.replyCategory);
	const [waiting, counted] = await Promise.all([
		waitingReplies(db, scope, { batchId: request.batchId, category, now: clock.now() }),
		countReplies(db, scope, request.batchId),
	]);
	const cards = request.grouped
		? groupReplies(waiting, ({ reply, replyAttachments }) => reply || (replyAttachments ?? ''))
		: waiting.map((reply) => [reply]);
	return {
		items: cards.slice(0, request.take).map((rows) => ({
			replies: rows.map(show),
			answering: rows.find(({ answering }) => answering !== null)?.answering ?? null,
		})),
		total: cards.length,
		...counted,
	};
};

const show = (row: ReplyRow): TriageReply => ({
	messageId: String(row.messageId),
	studentId: row.contactId,
	contactId: row.contactKey ?? '',
	fullName: row.name ?? '',
	mobileNumber: nationalDigits(row.mobile),
	assignedTo: row.assignedTo,
	muted: row.muted,
	optedOut: row.optedOut,
	messageText: row.question,
	replyText: row.reply,
	replyAttachments: row.replyAttachments ?? '',
	replyDate: row.repliedAt.toISOString(),
	laterTexts: row.later,
	replyCategory: row.category === null ? null : (replyCategories[row.category] ?? null),
});
