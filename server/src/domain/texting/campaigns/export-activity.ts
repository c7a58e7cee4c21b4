/** Exports a campaign's texts from the actor's inboxes as CSV, oldest first. The audit log records the export. */
import { sayWriter } from '@quad/contract/access/caretakers/say-writer.ts';
import { nationalDigits, showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import { stampOf } from '@quad/contract/stamps.ts';
import { sayDeliveryError } from '@quad/contract/texting/messaging/delivery-errors.ts';
import { statusName } from '@quad/contract/texting/messaging/message-status.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { FileReply } from '../../../foundation/http/http.ts';
import { csvFile } from '../../../foundation/tables/csv-file.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { teamZone } from '../../organization/organizations/index.ts';
import { readCampaign } from './show-campaigns.ts';
import { type ActivityRow, activityAfter } from './usage.queries.ts';

export const exportActivity = async ({ db }: AppContext, actor: Actor, campaignId: number): Promise<FileReply> => {
	const scope = inCurrentTeam(actor);
	const { name } = await readCampaign(db, scope, campaignId);
	await commit(db, (tx) =>
		record(tx, scope, { action: 'campaign.exported', subject: { kind: 'campaign', id: campaignId, name } }),
	);
	const timeZone = await teamZone(db, scope);
	const filter = { campaignId, inboxIds: actor.inboxIds };
	return {
		name: `campaign-activity-${campaignId}.csv`,
		content: csvFile<ActivityRow>({
			head,
			after: (last, take) => activityAfter(db, scope, filter, last, take),
			cells: (row) => cells(row, timeZone),
		}),
	};
};

const head = [
	'Time',
	'Direction',
	'Contact ID',
	'Name',
	'Mobile Number',
	'Inbox',
	'Written by',
	'Message Type',
	'Message',
	'Status',
	'Reason',
];

const cells = (row: ActivityRow, timeZone: string): string[] => [
	stampOf(row.createdAt, timeZone),
	row.incoming ? 'incoming' : 'outgoing',
	row.contactKey ?? '',
	row.name ?? '',
	showPhone(nationalDigits(row.mobile)),
	row.inbox,
	row.writtenBy === null ? '' : sayWriter(row.writtenBy, row.caretaker),
	row.messageType ?? '',
	row.text,
	statusName(row.status),
	row.errorCode === null ? '' : sayDeliveryError(row.errorCode),
];
