/** Serves Twilio's message API (twilio_api_v2010), but honors `Idempotency-Key` unless that is switched off. */

import { simulatorLimits } from '@quad/contract/carriers/simulator/limits.ts';
import { prices } from '@quad/contract/texting/messaging/limits.ts';
import { segmentsOfText } from '@quad/contract/texting/messaging/sms-segments.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Account } from './accounts.queries.ts';
import { isApproved, wordsOfContent } from './contents.ts';
import { findByKey, listTexts, type TextRow, textsOfDay } from './find-texts.queries.ts';
import { fail, type Guarded, guardedBy, type ServeOptions } from './guard.ts';
import { picturesAt } from './pictures-at.ts';
import { addressOf, type SimChannel } from './sim-channel.ts';
import type { TextTaker } from './take-texts.ts';

interface MessageOptions extends ServeOptions {
	readonly texts: TextTaker;
}

const path = '/2010-04-01/Accounts/:account/Messages.json';

const address = z.url({ protocol: /^https?$/ });
const form = z.object({
	To: z.string().default(''),
	From: z.string().default(''),
	Body: z.string().default(''),
	ContentSid: z.string().optional(),
	ContentVariables: z.string().default('{}'),
	MediaUrl: z
		.union([z.array(address), address.transform((one) => [one])])
		.default([])
		.refine((list) => list.length <= 10),
	StatusCallback: address.optional(),
	MessagingServiceSid: z.string().optional(),
	ValidityPeriod: z.coerce.number().int().min(1).max(36_000).optional(),
});
const searched = z.object({
	To: z.string().default(''),
	From: z.string().default(''),
	'DateSent>': z.coerce.date().default(new Date(0)),
	DateSent: z.iso.date().optional(),
	Page: z.coerce.number().int().min(0).max(100_000).default(0),
	PageSize: z.coerce.number().int().min(1).max(1_000).default(50),
	IdempotencyKey: z.string().optional(),
});
const keyHeader = z.string().min(1).max(200).optional();

export const serveMessages = (http: FastifyInstance, options: MessageOptions): void => {
	const { db, clock, switches, texts } = options;
	const everyPicture = picturesAt(clock);
	const guarded = (answer: Guarded) =>
		guardedBy(options)((account, request, reply) => {
			reply.header('idempotency-key-honoured', String(switches.of(account.id).honoursKey));
			return answer(account, request, reply);
		});

	http.post(
		path,
		guarded(async (account, request, reply) => {
			const read = form.safeParse(request.body ?? {});
			if (!read.success) return fail(reply, 400, 20_422, `Invalid parameter: ${read.error.issues[0]?.path.join('.')}`);
			const { To, From, ContentSid, ContentVariables, MediaUrl: mediaUrls, StatusCallback: callback } = read.data;
			const channel = channelIn(To);
			const [phone, number] = [numberIn(To), numberIn(From)];
			if (!phone) return fail(reply, 400, 21_211, `Invalid 'To' phone number: ${To}`);
			if (!number) return fail(reply, 400, 21_212, `Invalid 'From' phone number: ${From}`);
			if (channel !== channelIn(From))
				return fail(reply, 400, 63_007, 'Twilio could not find a Channel with the specified From address');
			const hasContent = ContentSid !== undefined;
			const Body = hasContent ? (wordsOfContent(ContentSid, variablesIn(ContentVariables)) ?? '') : read.data.Body;
			if (hasContent && Body === '') return fail(reply, 400, 21_656, 'The ContentVariables parameter is invalid');
			if (Body === '' && mediaUrls.length === 0) return fail(reply, 400, 21_602, 'Message body is required');
			if (Body.length > simulatorLimits.bodyLength)
				return fail(reply, 400, 21_617, 'The concatenated message body exceeds the 1600 character limit');
			if (!(await everyPicture(mediaUrls))) return fail(reply, 400, 21_620, 'Invalid media URL(s)');
			const key = keyHeader.parse(request.headers['idempotency-key']);

			const taken = await texts.take({
				account,
				channel,
				phone,
				number,
				body: Body,
				mediaUrls,
				callback,
				key,
				isApproved: hasContent && isApproved(ContentSid),
			});
			if ('refused' in taken) return fail(reply, 400, taken.refused, refusals[taken.refused] ?? 'Refused');
			if ('busySeconds' in taken)
				return fail(reply.header('retry-after', taken.busySeconds), 429, 20_429, 'Too many requests');
			const acceptedAt = clock.now();
			reply.status(201);
			return message(
				account,
				{ sid: taken.sid, channel, phone, number, body: Body, mediaUrls, acceptedAt },
				acceptedAt,
			);
		}),
	);

	http.get(
		path,
		guarded(async (account, request, reply) => {
			const read = searched.safeParse(request.query);
			if (!read.success) return fail(reply, 400, 20_422, `Invalid parameter: ${read.error.issues[0]?.path.join('.')}`);
			const { To, From, 'DateSent>': since, PageSize: most, IdempotencyKey: key, DateSent: day, Page } = read.data;
			await texts.settled(); // waits for texts in progress, so that the list includes them
			if (day !== undefined) {
				const sent = await textsOfDay(db, account.id, day, { skip: Page * most, most: most + 1 });
				const messages = sent.slice(0, most).map((row) => message(account, row, clock.now()));
				const own = `/2010-04-01/Accounts/${account.account}/Messages.json`;
				const next = sent.length > most ? `${own}?DateSent=${day}&PageSize=${most}&Page=${Page + 1}` : null;
				return { messages, page: Page, page_size: most, start: 0, end: messages.length, next_page_uri: next };
			}
			const rows =
				key === undefined
					? await listTexts(db, account.id, {
							channel: channelIn(To),
							phone: numberIn(To) ?? 0,
							number: numberIn(From) ?? 0,
							since,
							most,
						})
					: await findByKey(db, account.id, key);
			const now = clock.now();
			const messages = rows.map((row) => message(account, row, now));
			return { messages, page: 0, page_size: most, start: 0, end: Math.max(0, rows.length - 1), next_page_uri: null };
		}),
	);
};

const refusals: Record<number, string> = {
	21211: "Invalid 'To' phone number",
	21610: 'Attempt to send to unsubscribed recipient',
};

/** Parses `+13035550100` or `whatsapp:+447700900123`. After country code 1, there must be ten digits. */
const numberIn = (text: string): number | undefined =>
	/^(?:whatsapp:)?\+(?:1\d{10}|[2-9]\d{7,14})$/.test(text) ? Number(text.replace(/\D/g, '')) : undefined;

const channelIn = (text: string): SimChannel => (text.startsWith('whatsapp:') ? 'whatsapp' : 'sms');

const variablesIn = (text: string): Record<string, string> => {
	try {
		return z.record(z.string(), z.string()).parse(JSON.parse(text));
	} catch {
		return {};
	}
};

type Shown = Pick<TextRow, 'sid' | 'channel' | 'phone' | 'number' | 'body' | 'mediaUrls' | 'acceptedAt'> &
	Partial<TextRow>;

const message = (account: Account, text: Shown, now: Date) => ({
	sid: text.sid,
	account_sid: account.account,
	messaging_service_sid: null,
	to: addressOf(text.channel, text.phone),
	from: addressOf(text.channel, text.number),
	body: text.body,
	status: statusOf(text, now),
	direction: 'outbound-api',
	num_segments: String(segmentsOfText(text.body)),
	num_media: String(text.mediaUrls.length),
	price: priceOf(text, now),
	price_unit: 'USD',
	api_version: '2010-04-01',
	date_created: rfc2822(text.acceptedAt),
	date_updated: rfc2822(text.acceptedAt),
	date_sent: text.sentAt && text.sentAt <= now ? rfc2822(text.sentAt) : null,
	error_code: text.settledAt && text.settledAt <= now ? (text.errorCode ?? null) : null,
	error_message: null,
	uri: `/2010-04-01/Accounts/${account.account}/Messages/${text.sid}.json`,
	subresource_uris: { media: `/2010-04-01/Accounts/${account.account}/Messages/${text.sid}/Media.json` },
});

/** Returns the price only some time after the outcome is known, like Twilio. Undelivered texts cost money, too. */
const priceOf = ({ settledAt, body, mediaUrls }: Shown, now: Date): string | null => {
	if (!settledAt || now.getTime() - settledAt.getTime() < priceAfterMs) return null;
	const each = mediaUrls.length > 0 ? prices.mms : prices.segment * segmentsOfText(body);
	return `-${(each / 10_000).toFixed(5)}`;
};
const priceAfterMs = 60_000;

/** Formats a time like the 2010 API does: `Thu, 24 Aug 2026 05:01:45 +0000`. */
const rfc2822 = (at: Date) => at.toUTCString().replace('GMT', '+0000');

const statusOf = ({ sentAt, settledAt, errorCode }: Shown, now: Date): string => {
	if (settledAt && settledAt <= now) return errorCode === null ? 'delivered' : 'undelivered';
	return sentAt && sentAt <= now ? 'sent' : 'queued';
};
