/**
 * Every text of a campaign as CSV, out and in, the oldest first: of the inboxes that one works in, as what others wrote
 * in theirs is not for everybody. That it was taken away stands in the audit log.
 */
import { sayWriter } from '@quad/contract/caretakers/say-writer.ts';
import { nationalDigits, showPhone } from '@quad/contract/contacts/phone.ts';
import { sayDeliveryError } from '@quad/contract/messaging/delivery-errors.ts';
import { statusName } from '@quad/contract/messaging/states.ts';
import { type Actor, inCurrentTeam } from '../../foundation/actor.ts';
import { commit } from '../../foundation/commit.ts';
import { csvFile } from '../../foundation/csv-file.ts';
import type { Ground } from '../../foundation/ground.ts';
import type { FileReply } from '../../foundation/http.ts';
import { record } from '../audit/index.ts';
import { readCampaign } from './show-campaigns.ts';
import { type ActivityRow, activityAfter } from './usage.queries.ts';

export const exportActivity = async ({ db }: Ground, actor: Actor, campaignId: number): Promise<FileReply> => {
	const scope = inCurrentTeam(actor);
	const { name } = await readCampaign(db, scope, campaignId);
	await commit(db, (tx) =>
		record(tx, scope, { action: 'campaign.exported', subject: { kind: 'campaign', id: campaignId, name } }),
	);
	const of = { campaignId, inboxIds: actor.inboxIds };
	return {
		name: `campaign-activity-${campaignId}.csv`,
		content: csvFile<ActivityRow>({ head, after: (last, take) => activityAfter(db, scope, of, last, take), cells }),
	};
};

const head = [
	'Time (UTC)',
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

const cells = (row: ActivityRow): string[] => [
	row.createdAt.toISOString(),
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
