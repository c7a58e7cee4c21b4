/** Lists unread conversations in the user's inboxes, page by page or all of them as a file (spec 3 §7). */
import { nationalDigits, showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import { unreadFile } from '@quad/contract/reporting/reporting/routes.ts';
import { stampOf } from '@quad/contract/stamps.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { FileReply } from '../../../foundation/http/http.ts';
import { csvFile } from '../../../foundation/tables/csv-file.ts';
import { teamZone } from '../../organization/organizations/index.ts';
import { countUnreadConversations, type UnreadRow, unreadAfter } from './unread.queries.ts';

export const listUnread = async (
	{ db }: AppContext,
	{ organizationId, inboxIds }: Actor,
	{ skip, take }: { skip: number; take: number },
) => {
	const inboxes = { organizationId, inboxIds };
	const [rows, total] = await Promise.all([
		unreadAfter(db, inboxes, undefined, take, skip),
		countUnreadConversations(db, inboxes),
	]);
	const items = rows.map(({ mobile, lastAt, ...row }) => ({
		...row,
		mobileNumber: showPhone(nationalDigits(mobile)),
		lastAt: lastAt.toISOString(),
	}));
	return { items, total };
};

export const exportUnread = async ({ db }: AppContext, actor: Actor): Promise<FileReply> => {
	const timeZone = await teamZone(db, inCurrentTeam(actor));
	const { organizationId, inboxIds } = actor;
	return {
		name: unreadFile,
		content: csvFile<UnreadRow>({
			head: ['Name', 'Mobile Number', 'Inbox', 'Unread', 'Last Message', 'Time'],
			after: (last, take) => unreadAfter(db, { organizationId, inboxIds }, last, take),
			cells: (row) => [
				row.name,
				showPhone(nationalDigits(row.mobile)),
				row.inbox,
				row.unread,
				row.lastText,
				stampOf(row.lastAt, timeZone),
			],
		}),
	};
};
