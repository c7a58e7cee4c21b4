/**
 * Lists the texts behind a figure. A text's words are shown to people who work in its inbox or may export it (spec 3
 * §6); the fact that it was sent is shown to everyone who may see the report.
 */

import { nationalDigits, showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import type { OptOutWay } from '@quad/contract/reporting/reporting/opt-out-ways.ts';
import type { ReportKind, ReportRow } from '@quad/contract/reporting/reporting/routes.ts';
import { replyCountBuckets, replyTimeBuckets } from '@quad/contract/texting/campaigns/buckets.ts';
import { sayDeliveryError } from '@quad/contract/texting/messaging/delivery-errors.ts';
import { statusName } from '@quad/contract/texting/messaging/message-status.ts';
import { type Actor, may } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ReportQuery, readAsked } from './count-messages.ts';
import { type MessageRow, pageOfMessages } from './messages.queries.ts';
import { type OptOutRow, pageOfOptOuts } from './opt-outs.queries.ts';

interface Behind extends ReportQuery {
	readonly kind: ReportKind;
	readonly optedOutBy?: OptOutWay | undefined;
	readonly errorCode?: number | undefined;
	readonly replyTime?: string | undefined;
	readonly replyNumber?: (typeof replyCountBuckets)[number] | undefined;
	readonly weekday?: number | undefined;
	readonly hour?: number | undefined;
	readonly skip: number;
	readonly take: number;
}

export const listMessages = async (
	context: AppContext,
	actor: Actor,
	{ kind, optedOutBy, errorCode, replyTime, replyNumber, weekday, hour, skip, take, ...filters }: Behind,
): Promise<{ items: ReportRow[]; total: number }> => {
	const { scope, range } = await readAsked(context, actor, filters);
	const mayReadAll = may(actor, 'exportReports');
	const mayRead = (inboxId: number | null) => mayReadAll || (inboxId !== null && actor.inboxIds.includes(inboxId));
	if (kind === 'optedOut') {
		const { rows, total } = await pageOfOptOuts(context.db, scope, range, { skip, take, way: optedOutBy });
		return { items: rows.map((row) => showOptOut(row, mayRead(row.inboxId))), total };
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
	return { items: rows.map((row) => showRow(row, mayRead(row.inboxId))), total };
};

const howOptedOut: Readonly<Record<string, string>> = {
	text: 'Opted out by text',
	keyword: 'Opted out by a keyword',
	staff: 'Opted out by staff',
	import: 'Opted out by an import',
	carrier: 'Opted out at the carrier',
	deadline: 'Opted out because no one decided in time',
};

const showOptOut = (row: OptOutRow, isReadable: boolean): ReportRow => ({
	id: String(row.id),
	at: row.at.toISOString(),
	kind: 'optedOut',
	contactId: row.contactId,
	name: row.name ?? '',
	mobileNumber: row.mobile === null ? '' : showPhone(nationalDigits(row.mobile)),
	inboxId: row.inboxId,
	inbox: row.inbox ?? '',
	campaign: row.campaign,
	writtenBy: row.person,
	text: isReadable ? row.text : null,
	reason: howOptedOut[row.by] ?? 'Opted out',
});

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
