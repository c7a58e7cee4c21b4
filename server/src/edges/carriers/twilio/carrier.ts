/** Sends through Twilio, which has no idempotency keys: a text in doubt is looked up first (decisions.md 23). */
import {
	answersWithin,
	type Found,
	type OutgoingText,
	type Submitted,
	type TextInDoubt,
} from '../../../domain/texting/messaging/ledger/carrier.port.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { CarrierAccount } from '../accounts.ts';
import type { CarrierClient } from '../find-sender.ts';
import { addressOf } from '../twilio-api/addresses.ts';
import { isAlike } from '../twilio-api/alike.ts';
import { errorCodeIn } from '../twilio-api/delivery-errors.ts';
import { pauseIn, sidIn } from '../twilio-api/read-response.ts';
import { wordsOf } from '../twilio-api/template-fields.ts';
import { wasReached } from '../twilio-api/was-reached.ts';
import { accountFaultIn, isForNow } from './account-faults.ts';
import { examineAccount } from './examine-account.ts';
import { fetchPictureFrom } from './fetch-picture.ts';
import { type TwilioAnswer, twilioHttp } from './http.ts';
import { type ListedText, textsTo } from './list-texts.ts';

/** How long an accepted text may be missing from Twilio's list. */
export const listIsCompleteAfterMs = 2 * 60_000;
/** How far our clock and Twilio's may differ. A listed text that is older is not the text in doubt. */
const clocksDifferMs = 15 * 60_000;
const longestValidity = 36_000; // in seconds; Twilio's documented maximum
const fromUnusable = 21_606;

export interface TwilioOptions {
	/** Replaces the base URL of all Twilio hosts in tests, and allows the sandbox's numbers. */
	readonly url?: string | undefined;
	/** The base URL at which Twilio reaches Quad. */
	readonly publicUrl: string;
	readonly clock: Clock;
	readonly completeAfterMs?: number;
	readonly timeouts?: Record<keyof typeof answersWithin, number>;
}

export const twilioCarrier = (options: TwilioOptions): CarrierClient => {
	const { url, publicUrl, clock, completeAfterMs = listIsCompleteAfterMs, timeouts = answersWithin } = options;
	const http = twilioHttp(url, timeouts.submitMs);
	const pictures = fetchPictureFrom(url);

	const submit = async (account: CarrierAccount, text: OutgoingText): Promise<Submitted> => {
		// Twilio would choose another sender if the account has a messaging service
		if (url === undefined && isOfSandbox(text.from)) return { kind: 'refused', errorCode: fromUnusable };
		const answer = await http.call(account, {
			path: '/2010-04-01/Accounts/{account}/Messages.json',
			form: {
				To: addressOf(text.channel, text.to),
				From: addressOf(text.channel, text.from),
				// Twilio refuses a WhatsApp text if the service has no WhatsApp sender
				MessagingServiceSid: text.channel === 'sms' ? (account.messagingService ?? undefined) : undefined,
				...wordsOf(text),
				MediaUrl: text.mediaUris.map((uri) => `${publicUrl}${uri}`),
				StatusCallback: `${publicUrl}/api/carrier/twilio/${text.organizationId}/status?m=${text.messageId}`,
				ValidityPeriod: validityOf(text, clock.now()),
			},
		});
		return outcomeOf(answer);
	};

	/** Searches Twilio's list for texts from our number to the recipient, both sent and queued. */
	const find = async (account: CarrierAccount, text: TextInDoubt): Promise<Found> => {
		if (text.claimedAt < account.connectedAt) return { kind: 'cannot-tell' }; // another account sent it
		const since = new Date(text.claimedAt.getTime() - clocksDifferMs);
		const listed = await textsTo(http, account, { ...text, since, withinMs: timeouts.findMs });
		if (listed === 'too-many') return { kind: 'cannot-tell' };
		const ours = { body: text.body, pictures: text.mediaUris.length };
		const alike = listed.filter((one: ListedText) => isAlike(one, ours));
		const [only] = alike;
		if (!only) return { kind: 'not-listed', completeAfterMs };
		return alike.length === 1 ? { kind: 'alike', sid: only.sid } : { kind: 'cannot-tell' };
	};

	return {
		examine: async (account) => {
			const verdict = await examineAccount(http, account);
			if (verdict.kind === 'no-answer') throw new Error(verdict.reason);
			if (verdict.kind === 'fine') return 'open';
			return verdict.refusal === 'carrier.suspended' || verdict.refusal === 'carrier.closed'
				? 'suspended'
				: 'credentials';
		},
		knowsNoKey: () => true,
		submit: (account, text) =>
			submit(account, text).catch((fault) => ({ kind: wasReached(fault) ? 'in-doubt' : 'down' })),
		find,
		fetchPicture: pictures.fetch,
		close: async () => {
			await Promise.all([http.close(), pictures.close()]);
		},
	};
};

const outcomeOf = ({ status, body, retryAfter }: TwilioAnswer): Submitted => {
	if (status === 429 || isForNow(body)) return { kind: 'slow-down', afterMs: pauseIn(retryAfter) };
	if (status >= 400 && status < 500 && status !== 408) {
		const why = accountFaultIn(status, body);
		return why ? { kind: 'closed', why } : { kind: 'refused', errorCode: errorCodeIn(body) };
	}
	const sid = status < 300 ? sidIn(body) : undefined;
	return sid ? { kind: 'accepted', sid } : { kind: 'in-doubt' };
};

/** Returns after how many seconds Twilio should discard the text, so that it is never delivered too late. */
const validityOf = ({ sendBefore }: OutgoingText, now: Date): number => {
	const seconds = sendBefore ? Math.floor((sendBefore.getTime() - now.getTime()) / 1_000) : longestValidity;
	return Math.min(Math.max(seconds, 1), longestValidity);
};

/** The numbers 555-0100 to 555-0199 of each area code are fictional. */
const isOfSandbox = (number: number): boolean => Math.floor(number / 100) % 100_000 === 55_501;
