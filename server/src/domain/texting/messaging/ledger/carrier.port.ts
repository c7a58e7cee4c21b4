/**
 * What we need of any carrier. An edge implements it; `app/build.ts` hands it over. The message id travels with every
 * text, as the idempotency key where the carrier honours one and in the address of its receipts always: so a
 * receipt finds its message by key.
 */

import type { MessageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import type { AccountFault, FaultSource } from '../../../carriers/carriers/index.ts';

/** Over which network a text goes. */
export type Channel = 'sms' | 'whatsapp';

/** An approved template of WhatsApp, as it is sent. */
export interface SentTemplate {
	/** Its ContentSid, where the carrier has one for it. */
	readonly key: string;
	readonly name: string;
	readonly language: string;
	/** The names of its variables, and what stands in place of each, in the same order. */
	readonly variables: readonly string[];
	readonly values: readonly string[];
}

export interface OutgoingText {
	readonly organizationId: number;
	readonly messageId: number;
	readonly channel: Channel;
	/** In place of words of one's own; null: none. */
	readonly template: SentTemplate | null;
	readonly from: number; // E.164 digits without plus
	readonly to: number;
	/** Of a template, what it comes to. */
	readonly body: string;
	/** Its pictures, from the root of our own origin. */
	readonly mediaUris: readonly string[];
	/** From then on the carrier must not hand it on any more; null: as long as it tries. */
	readonly sendBefore: Date | null;
}

export interface TextInDoubt extends OutgoingText {
	/** It was not handed over before. */
	readonly claimedAt: Date;
}

export type Submitted =
	| { kind: 'accepted'; sid: string }
	/** The carrier will not take this text, now or ever. */
	| { kind: 'refused'; errorCode: number }
	/** Faster than it allows: nothing was taken. */
	| { kind: 'slow-down'; afterMs: number }
	/** It was not reached at all, or it is away and honours keys: handed over again, nothing is sent twice. */
	| { kind: 'down' }
	/** The account is closed to us, for this text and all others: nothing was taken. Whose it is: the carrier’s unless said. */
	| { kind: 'closed'; why: AccountFault; source?: FaultSource }
	/** The answer did not come: it may have been taken. */
	| { kind: 'in-doubt' };

export type Found =
	| { kind: 'accepted'; sid: string }
	/** It has taken one text that looks the same: this one, unless it is another of ours. */
	| { kind: 'alike'; sid: string }
	/** It was not taken, and may be submitted again: the same message id is never sent twice. */
	| { kind: 'not-taken' }
	/**
	 * Its list does not have it. The list is complete so long after a text was taken: what it does not have then, asked
	 * twice, was not taken.
	 */
	| { kind: 'not-listed'; completeAfterMs: number }
	/** It may have been taken, and would be sent twice if it was submitted again. */
	| { kind: 'cannot-tell' }
	/** Nothing is known; ask again later. */
	| { kind: 'down' };

/**
 * So long an edge waits for the whole of an answer, however slowly it comes. Both together are less than a lease: what
 * is being asked about is not taken over by another worker meanwhile.
 */
export const answersWithin = { submitMs: 15_000, findMs: 10_000 } as const;

export interface Carrier {
	/** Hands over one text. Never throws: whatever happens is one of the outcomes. */
	submit(text: OutgoingText): Promise<Submitted>;
	/** What the carrier knows of a text whose outcome is in doubt. */
	find(text: TextInDoubt): Promise<Found>;
}

/** What a carrier's webhook says of a text of ours. */
export interface Receipt {
	readonly organizationId: number;
	readonly messageId: number;
	readonly sid: string;
	readonly status: MessageStatus;
	readonly errorCode: number | null;
}

/** Who sent a text: a phone, or a sender without a number. */
export interface TextSender {
	/** E.164 digits as the carrier wrote them; below zero the key of a sender without a number. */
	readonly from: number;
	/** What a sender without a number is called: a short code, a name. Only they have one. */
	readonly senderName?: string | undefined;
}

/** A text that came in, for a number of this organization: one of another's is not taken from its carrier account. */
export interface IncomingText extends TextSender {
	readonly organizationId: number;
	readonly sid: string;
	readonly channel: Channel;
	readonly to: number;
	readonly body: string;
	/** Where its attachments are, at the carrier. */
	readonly mediaUrls: readonly string[];
	/** What each of them is, as the carrier says. */
	readonly mediaTypes?: readonly (string | undefined)[];
	/** The carrier has taken it for this, whatever its words: it texts the number no more, or again. */
	readonly takenFor?: 'stop' | 'start' | undefined;
}

/** What the webhooks hand on. Both write down and return; the work follows. */
export interface Incoming {
	receipt(receipt: Receipt): Promise<void>;
	/** Whoever got this text has read it. */
	read(of: Pick<Receipt, 'organizationId' | 'messageId'>): Promise<void>;
	text(text: IncomingText): Promise<void>;
}
