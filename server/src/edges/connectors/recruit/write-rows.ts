/** Writes a text as an activity of its contact, and an opt-out as the configured field. */
import { createHash } from 'node:crypto';
import type { recruitExport } from '@quad/contract/connections/integrations/recruit.ts';
import type { ExportType } from '@quad/contract/connections/integrations/run.ts';
import type { z } from 'zod';
import type { ExportRow } from '../../../domain/connections/integrations/index.ts';
import { ProtocolFault } from '../shared/protocol-fault.ts';
import { isGuid, type RecruitClient } from './recruit-client.ts';

const longestSubject = 200;
/** Dynamics' default status reasons for completed activities. */
const callMade = 2;
const callReceived = 4;
const taskCompleted = 5;

export const writerOf = (
	client: RecruitClient,
	type: ExportType,
	{ activity, optOutField }: z.output<typeof recruitExport>,
): ((row: ExportRow) => Promise<'left out' | undefined>) => {
	if (type === 'OptOuts')
		return async ({ values: { ContactId = '', OptedOut } }) => {
			if (optOutField === '') throw new ProtocolFault('validation', 'No field for opt-outs is chosen');
			if (!isGuid(ContactId)) return 'left out';
			await client.updateContact(ContactId, { [optOutField]: OptedOut === 'true' });
			return undefined;
		};
	return async ({ key, values: { ContactId = '', ...values } }) => {
		if (!isGuid(ContactId)) return 'left out'; // the contact is not from Recruit
		const { MessageText = '', SentAt = '', Direction, StaffName = '', Inbox = '' } = values;
		const isIncoming = Direction === 'Incoming';
		const what = isIncoming ? 'Text received' : `Text sent${StaffName === '' ? '' : ` by ${StaffName}`}`;
		await client.createActivity(activity, ContactId, activityId(key), {
			subject: (Inbox === '' ? what : `${what} (${Inbox})`).slice(0, longestSubject),
			description: MessageText,
			scheduledend: SentAt,
			...(activity === 'phonecall' ? { directioncode: !isIncoming } : {}),
		});
		// completed, because an open activity would become an overdue task
		const statuscode = activity === 'task' ? taskCompleted : isIncoming ? callReceived : callMade;
		await client.completeActivity(activity, activityId(key), { statuscode, actualend: SentAt });
		return undefined;
	};
};

/** Returns the same ID whenever it is called for the same row. */
const activityId = (key: string): string => {
	const hash = createHash('sha256').update(key).digest('hex');
	return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
};
