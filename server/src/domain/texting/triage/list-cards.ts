/** Lists the replies that need a person, similar ones grouped, up to a page. */
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
	of: {
		batchId: number;
		replyCategory?: ReplyCategory | undefined;
		grouped: boolean;
		take: number;
	},
): Promise<Triage> => {
	const category = of.replyCategory === undefined ? undefined : replyCategories.indexOf(of.replyCategory);
	const [waiting, counted] = await Promise.all([
		waitingReplies(db, scope, { batchId: of.batchId, category, now: clock.now() }),
		countReplies(db, scope, of.batchId),
	]);
	const cards = of.grouped
		? groupReplies(waiting, ({ reply, replyAttachments }) => reply || (replyAttachments ?? ''))
		: waiting.map((one) => [one]);
	return {
		items: cards.slice(0, of.take).map((rows) => ({
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
	messageText: row.asked,
	replyText: row.reply,
	replyAttachments: row.replyAttachments ?? '',
	replyDate: row.repliedAt.toISOString(),
	laterTexts: row.later,
	replyCategory: row.category === null ? null : (replyCategories[row.category] ?? null),
});
