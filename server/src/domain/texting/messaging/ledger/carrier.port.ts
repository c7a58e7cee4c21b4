/**
 * What Quad needs of any carrier; edges implement it and `app/build.ts` passes them
 * in. The message id goes with each text as idempotency key, where the carrier
 * supports keys, and in the receipt's address, so a receipt finds its message by key.
 */

import type { MessageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import type { AccountFault, FaultSource } from '../../../carriers/carriers/index.ts';

/** The network that carries a text. */
export type Channel = 'sms' | 'whatsapp';

/** An approved WhatsApp template with its variables filled in. */
export interface SentTemplate {
	/** Twilio's ContentSid. Carriers without such ids find the template by name and language. */
	readonly key: string;
	readonly name: string;
	readonly language: string;
	/** The names of the variables; `values` has their values in the same order. */
	readonly variables: readonly string[];
	readonly values: readonly string[];
}

export interface OutgoingText {
	readonly organizationId: number;
	readonly messageId: number;
	readonly channel: Channel;
	/** The template that is sent instead of free text, or null. */
	readonly template: SentTemplate | null;
	readonly from: number; // E.164 digits without plus
	readonly to: number;
	/** The text; for a template, the rendered template. */
	readonly body: string;
	/** Paths of the pictures, relative to our own origin. */
	readonly mediaUris: readonly string[];
	/** When the carrier must stop trying to deliver; null for no limit. */
	readonly sendBefore: Date | null;
}

export interface TextInDoubt extends OutgoingText {
	/** The text was not handed over before this moment. */
	readonly claimedAt: Date;
}

export type Submitted =
	| { kind: 'accepted'; sid: string }
	/** The carrier will never take this text. */
	| { kind: 'refused'; errorCode: number }
	/** The carrier's rate limit was reached; nothing was taken. */
	| { kind: 'slow-down'; afterMs: number }
	/** The carrier was not reached, or it failed but supports keys. Submitting again can't send twice. */
	| { kind: 'down' }
	/** The carrier account is closed for every text; nothing was taken. `source` is the carrier unless given. */
	| { kind: 'closed'; why: AccountFault; source?: FaultSource }
	/** No response came, so the carrier may have taken the text. */
	| { kind: 'in-doubt' };

export type Found =
	| { kind: 'accepted'; sid: string }
	/** The carrier has one text that looks like this one; another message of ours could be its origin. */
	| { kind: 'alike'; sid: string }
	/** The text was not taken and may be submitted again: the carrier never sends a message id twice. */
	| { kind: 'not-taken' }
	/** The text is not listed. The list is complete after `completeAfterMs`; missing twice means it was not taken. */
	| { kind: 'not-listed'; completeAfterMs: number }
	/** The text may have been taken, and submitting it again would send it twice. */
	| { kind: 'cannot-tell' }
	/** The carrier could not be asked; ask again later. */
	| { kind: 'down' };

/**
 * Milliseconds that an edge waits for a complete response.
 * Together they are less than a lease, so no other worker takes over a text while the carrier is asked about it.
 */
export const answersWithin = { submitMs: 15_000, findMs: 10_000 } as const;

export interface Carrier {
	/** Hands over one text. Never throws: each failure is an outcome. */
	submit(text: OutgoingText): Promise<Submitted>;
	/** Looks up a text whose outcome is in doubt. */
	find(text: TextInDoubt): Promise<Found>;
}

/** A delivery status of one of our texts, as a carrier's webhook reports it. */
export interface Receipt {
	readonly organizationId: number;
	readonly messageId: number;
	readonly sid: string;
	readonly status: MessageStatus;
	readonly errorCode: number | null;
}

/** The sender of a text: a phone, or a sender without a number. */
export interface TextSender {
	/** E.164 digits as the carrier wrote them; a negative key for a sender without a number. */
	readonly from: number;
	/** The name of a sender without a number, such as a short code; undefined for phones. */
	readonly senderName?: string | undefined;
}

/** A text to a number of this organization. The edge drops texts to numbers of other organizations. */
export interface IncomingText extends TextSender {
	readonly organizationId: number;
	readonly sid: string;
	readonly channel: Channel;
	readonly to: number;
	readonly body: string;
	/** Addresses of the attachments at the carrier. */
	readonly mediaUrls: readonly string[];
	/** Media types of the attachments, as the carrier reports them. */
	readonly mediaTypes?: readonly (string | undefined)[];
	/** The carrier handled the text as STOP or START, whatever its words, and blocks or unblocks the number itself. */
	readonly takenFor?: 'stop' | 'start' | undefined;
}

/** What webhooks call. Each function stores its input and returns; loops do the work later. */
export interface Incoming {
	receipt(receipt: Receipt): Promise<void>;
	/** Notes that the recipient has read this text. */
	read(of: Pick<Receipt, 'organizationId' | 'messageId'>): Promise<void>;
	text(text: IncomingText): Promise<void>;
}
