/**
 * Lists the texts behind a figure. Everyone who may see the report sees that a text was sent, but its words are shown
 * only to users who work in its inbox or may export it (spec 3 §6).
 */

import { nationalDigits, showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import type { ReportRow, ReportRowsInput } from '@quad/contract/reporting/reporting/routes.ts';
import { replyCountBuckets, replyTimeBuckets } from '@quad/contract/texting/campaigns/buckets.ts';
import { sayDeliveryError } from '@quad/contract/texting/messaging/delivery-errors.ts';
import { statusName } from '@quad/contract/texting/messaging/message-status.ts';
import { type Actor, may } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { readAsked } from './count-messages.ts';
import { pageOfMessages, type RowBehind } from './messages.queries.ts';
import { pageOfOptOuts } from './opt-outs.queries.ts';

export const listMessages = async (
	context: AppContext,
	actor: Actor,
	{ kind, optedOutBy, errorCode, replyTime, replyNumber, weekday, hour, skip, take, ...filters }: ReportRowsInput,
): Promise<{ items: ReportRow[]; total: number }> => {
	const { scope, range } = await readAsked(context, actor, filters);
	const mayReadAll = may(actor, 'exportReports');
	const mayRead = (inboxId: number | null) => mayReadAll || (inboxId !== null && actor.inboxIds.includes(inboxId));
	if (kind === 'optedOut') {
		const { rows, total } = await pageOfOptOuts(context.db, scope, range, { skip, take, way: optedOutBy });
		const items = rows.map((row) => showRow(row, mayRead(row.inboxId), 'optedOut', howOptedOut[row.by] ?? 'Opted out'));
		return { items, total };
	}
	const nth = replyTimeBuckets.findIndex(({ label }) => label === replyTime);
	const { rows, total } = await pageOfMessages(context.db, scope, range, {
		kind,
		errorCode,
		weekday,
		hour,
		skip,
		take,
		...(nth < 0 ? {} : { replyTime: nth }),
		...(replyNumber === undefined
			? {}
			: { replies: { times: replyCountBuckets.indexOf(replyNumber), most: replyCountBuckets.length - 1 } }),
	});
	const items = rows.map((row) => {
		const status = statusName(row.status);
		const reason = status === 'undelivered' ? sayDeliveryError(row.errorCode) : null;
		return showRow(row, mayRead(row.inboxId), status, reason);
	});
	return { items, total };
};

const howOptedOut: Readonly<Record<string, string>> = {
	text: 'Opted out by text',
	keyword: 'Opted out by a keyword',
	staff: 'Opted out by staff',
	import: 'Opted out by an import',
	carrier: 'Opted out at the carrier',
	deadline: 'Opted out because no one decided in time',
};

const showRow = (row: RowBehind, isReadable: boolean, kind: ReportRow['kind'], reason: string | null): ReportRow => ({
	id: String(row.id),
	at: row.at.toISOString(),
	kind,
	contactId: row.contactId,
	name: row.name ?? '',
	mobileNumber: row.mobile === null ? '' : showPhone(nationalDigits(row.mobile)),
	inboxId: row.inboxId,
	inbox: row.inbox ?? '',
	campaign: row.campaign,
	writtenBy: row.writtenBy,
	text: isReadable ? row.text : null,
	reason,
});
