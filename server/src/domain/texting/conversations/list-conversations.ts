/** Returns one page of an inbox's conversations. The first page also has their number. */
import { conversationLimits } from '@quad/contract/texting/conversations/limits.ts';
import type * as routes from '@quad/contract/texting/conversations/routes.ts';
import type { z } from 'zod';
import type { InboxScope } from '../../../foundation/actor.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { cut, readPlace, writePlace } from './cursor.ts';
import { countConversations, listConversations as listRows } from './list-conversations.queries.ts';
import { plainText } from './plain-text.ts';
import { showRow } from './show-conversation.ts';

type Query = z.output<typeof routes.listConversations.query>;

export const listConversations = async (db: Db, scope: InboxScope, query: Query) => {
	const { state } = query;
	const after = readPlace(query.cursor);
	const searchText = plainText(query.search).trim();
	const filter = {
		state,
		unread: query.unread,
		assignedTo: query.assignedToMe ? scope.personId : undefined,
		assigneeId: query.assignee && (query.assignee === 'me' ? scope.personId : null),
		campaignId: query.campaignId,
		hasPicture: query.hasPicture,
		attachment: query.attachment,
		mentioned: query.mentioned,
		searchText,
		after,
		take: conversationLimits.page + 1,
	};
	const found = await listRows(db, scope, { ...filter, beginnings: 'last' });
	const isCutShort = found.length === 0 && /\S\s+\S/.test(searchText); // such as “nurs prog”
	const rows = isCutShort ? await listRows(db, scope, { ...filter, beginnings: 'each' }) : found;
	const inState = after ? null : (rows[0]?.inState ?? (await countConversations(db, scope, state)));
	const { items, next } = cut(rows, conversationLimits.page, (last) =>
		writePlace({ micros: last.lastMicros, id: last.id }),
	);
	const box = { inboxId: scope.inboxId, archived: state !== 'open' };
	return { items: items.map((row) => showRow(row, box)), next, inState };
};
