import { webhookPayload } from '@quad/contract/connections/webhooks/payloads.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import { sayDeliveryError } from '@quad/contract/texting/messaging/delivery-errors.ts';
import { statusName } from '@quad/contract/texting/messaging/message-status.ts';
import type { DueRow } from './deliveries.queries.ts';

export interface Told {
	/** Identifies the event, so that it is delivered only once. */
	readonly source: string;
	readonly body: string;
	/** Deliveries with the same key are sent in order, one after another. */
	readonly inOrderOf: string | null;
}

/** Returns undefined if the event's text or opt-out no longer exists. */
export const payloadOf = (row: DueRow, eventId: number): Told | undefined => {
	const { kind, message, optOut } = row;
	const event = {
		eventId: String(eventId),
		eventType: kind,
		occurredAt: row.at.toISOString(),
		departmentId: row.teamId,
	};
	const contact = {
		studentId: row.contactId,
		contactId: row.contactKey,
		mobileNumber: row.mobile === null ? null : nationalDigits(row.mobile) || null, // a sender may have no number
	};
	const payload = (source: string, data: object, inOrderOf: string | null = null): Told => ({
		source,
		inOrderOf,
		body: JSON.stringify(webhookPayload.parse({ ...event, data })),
	});
	if (optOut)
		return payload(
			`opt-out:${optOut.id}`,
			{ ...contact, optedOut: optOut.optedOut, source: optOut.by, scope: optOut.scope },
			row.mobile === null ? `contact ${row.contactId}` : `number ${row.mobile}`, // opt-outs apply to numbers
		);
	if (!message) return undefined;
	const text = {
		...contact,
		messageId: String(message.id),
		inboxId: message.inboxId,
		inboxName: message.inboxName,
		batchId: message.batchId === null ? null : String(message.batchId),
		text: row.leavesTextOut ? null : message.text,
	};
	if (kind === 'DeliveryFailure')
		return payload(`failed:${message.id}`, {
			...text,
			errorCode: message.errorCode,
			reason: sayDeliveryError(message.errorCode),
		});
	return payload(`text:${message.id}`, {
		...text,
		direction: message.incoming ? 'incoming' : 'outgoing',
		attachments: message.attachments.map(
			(one) => (row.leavesTextOut ? { ...one, uri: null } : one), // a webhook without texts gets no attachments either
		),
		status: statusName(message.status),
		sentBy: message.sentBy,
	});
};
