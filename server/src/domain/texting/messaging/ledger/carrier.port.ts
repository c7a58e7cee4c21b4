/**
 * What Quad needs from a carrier. `server/src/edges` implements it, and `app/build.ts` passes it in. A message ID is
 * the text's idempotency key, if the carrier has them, and is in the receipt's URL, so a receipt finds its message.
 */

import type { MessageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import type { AccountFault, FaultSource } from '../../../carriers/carriers/index.ts';

/** The network over which a text is sent. */
export type Channel = 'sms' | 'whatsapp';

/** An approved WhatsApp template with its variables filled in. */
export interface SentTemplate {
	/** Twilio's ContentSid. Other carriers find the template by name and language. */
	readonly key: string;
	readonly name: string;
	readonly language: string;
	/** The names of the variables. `values` has their values in the same order. */
	readonly variables: readonly string[];
	readonly values: readonly string[];
}

export interface OutgoingText {
	readonly organizationId: number;
	readonly messageId: number;
	readonly channel: Channel;
	/** The template that is sent in place of free text, or null. */
	readonly template: SentTemplate | null;
	readonly from: number; // the number's E.164 digits without a plus sign
	readonly to: number;
	/** The text, or the rendered template. */
	readonly body: string;
	/** Paths of the pictures on Quad's own server. */
	readonly mediaUris: readonly string[];
	/** When the carrier must stop trying to deliver. Null means no limit. */
	readonly sendBefore: Date | null;
}

export interface TextInDoubt extends OutgoingText {
	/** The text was not submitted before this time. */
	readonly claimedAt: Date;
}

export type Submitted =
	| { kind: 'accepted'; sid: string }
	/** The carrier will never accept this text. */
	| { kind: 'refused'; errorCode: number }
	/** The carrier's rate limit was reached, and the text was not accepted. */
	| { kind: 'slow-down'; afterMs: number }
	/** The carrier wasn't reached, or failed but has idempotency keys. Submitting again can't send the text twice. */
	| { kind: 'down' }
	/** The carrier account is closed for all texts, and this one was not accepted. `source` defaults to the carrier. */
	| { kind: 'closed'; why: AccountFault; source?: FaultSource }
	/** No response arrived, so the carrier may or may not have accepted the text. */
	| { kind: 'in-doubt' };

export type Found =
	| { kind: 'accepted'; sid: string }
	/** The carrier has one text that looks like this one, but it could come from another of Quad's messages. */
	| { kind: 'alike'; sid: string }
	/** The text was not accepted and may be submitted again, because the carrier sends each message ID only once. */
	| { kind: 'not-taken' }
	/**
	 * The carrier's list, complete after `completeAfterMs`, lacks the text. If it still does then, it wasn't accepted.
	 */
	| { kind: 'not-listed'; completeAfterMs: number }
	/** The text may have been accepted, and submitting it again would then send it twice. */
	| { kind: 'cannot-tell' }
	/** The carrier couldn't be asked. Ask again later. */
	| { kind: 'down' };

/**
 * How many milliseconds an edge waits for a complete response. The sum is less than a lease, so no other worker takes
 * a text over while the carrier is being asked about it.
 */
export const answersWithin = { submitMs: 15_000, findMs: 10_000 } as const;

export interface Carrier {
	/** Submits one text. Never throws, because each failure is an outcome. */
	submit(text: OutgoingText): Promise<Submitted>;
	/** Looks up a text when it is unknown whether the carrier accepted it. */
	find(text: TextInDoubt): Promise<Found>;
}

/** The delivery status of one of Quad's texts, as the carrier's webhook reports it. */
export interface Receipt {
	readonly organizationId: number;
	readonly messageId: number;
	readonly sid: string;
	readonly status: MessageStatus;
	readonly errorCode: number | null;
}

/** The sender of an incoming text: a phone, or a sender without a number, such as a short code. */
export interface TextSender {
	/** The E.164 digits as the carrier reported them, or a negative key for a sender without a number. */
	readonly from: number;
	/** The name of a sender without a number. Undefined for phones. */
	readonly senderName?: string | undefined;
}

/** An incoming text to one of this organization's numbers. The edge drops texts to any other number. */
export interface IncomingText extends TextSender {
	readonly organizationId: number;
	readonly sid: string;
	readonly channel: Channel;
	readonly to: number;
	readonly body: string;
	/** URLs of the attachments at the carrier. */
	readonly mediaUrls: readonly string[];
	readonly mediaTypes?: readonly (string | undefined)[];
	/** Set if the carrier handled the text as STOP or START, whatever it says, and (un)blocks the number itself. */
	readonly takenFor?: 'stop' | 'start' | undefined;
}

/** The functions that carriers' webhooks call. Each stores its input and returns; loops do the work later. */
export interface Incoming {
	receipt(receipt: Receipt): Promise<void>;
	/** Records that the recipient has read this text. */
	read(of: Pick<Receipt, 'organizationId' | 'messageId'>): Promise<void>;
	text(text: IncomingText): Promise<void>;
}
