import { smartMessageRefusals } from '@quad/contract/texting/smart-messages/refusals.ts';
import { readSmartMessage as route, type SmartMessage } from '@quad/contract/texting/smart-messages/routes.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { findSmartMessage, type Listing, pageOfSmartMessages, type SmartMessageRow } from './queries.ts';

export const listSmartMessages = async (
	db: Db,
	scope: TeamScope,
	listing: Listing,
): Promise<{ items: SmartMessage[]; total: number }> => {
	const { rows, total } = await pageOfSmartMessages(db, scope, listing);
	return { items: rows.map(showSmartMessage), total };
};

export const readSmartMessage = async (
	db: Db | Tx,
	scope: TeamScope,
	id: number,
	includeDeleted = false,
): Promise<SmartMessage> => {
	const row = await findSmartMessage(db, scope, id);
	if (!row || (row.deletedAt && !includeDeleted)) return refuse(smartMessageRefusals['smart-message.not_found']);
	return showSmartMessage(row);
};

const { messageType, messageClosing } = route.answer.shape;

const showSmartMessage = ({ type, closing, createdAt, updatedAt, deletedAt, ...row }: SmartMessageRow) => ({
	...row,
	messageType: messageType.parse(type),
	messageClosing: messageClosing.parse(closing),
	deleted: deletedAt !== null,
	createdOn: createdAt.toISOString(),
	lastUpdatedOn: updatedAt.toISOString(),
});
