/**
 * The texts behind a figure. Their words are for those who work in the inbox, and for whoever may export them (spec 3 §6);
 * that they were sent is for the report.
 */
import { nationalDigits, showPhone } from '@quad/contract/contacts/phone.ts';
import { sayDeliveryError } from '@quad/contract/messaging/delivery-errors.ts';
import { statusName } from '@quad/contract/messaging/message-status.ts';
import type { ReportKind, ReportRow } from '@quad/contract/reporting/routes.ts';
import { type Actor, may } from '../../foundation/actor.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { type Asked, readAsked } from './count-messages.ts';
import { type MessageRow, pageOfMessages } from './messages.queries.ts';

export const listMessages = async (
	context: AppContext,
	actor: Actor,
	asked: Asked & { kind: ReportKind; errorCode?: number | undefined; skip: number; take: number },
): Promise<{ items: ReportRow[]; total: number }> => {
	const { scope, range } = await readAsked(context, actor, asked);
	const { rows, total } = await pageOfMessages(context.db, scope, range, { ...asked, errorCode: asked.errorCode });
	const mayReadAll = may(actor, 'exportReports');
	return { items: rows.map((row) => showRow(row, mayReadAll || actor.inboxIds.includes(row.inboxId))), total };
};

const showRow = (row: MessageRow, isReadable: boolean): ReportRow => ({
	id: String(row.id),
	at: row.at.toISOString(),
	kind: statusName(row.status),
	contactId: row.contactId,
	name: row.name ?? '',
	mobileNumber: showPhone(nationalDigits(row.mobile)),
	inboxId: row.inboxId,
	inbox: row.inbox,
	campaign: row.campaign,
	writtenBy: row.writtenBy,
	text: isReadable ? row.text : null,
	reason: statusName(row.status) === 'undelivered' ? sayDeliveryError(row.errorCode) : null,
});
