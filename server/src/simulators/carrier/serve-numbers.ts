/** Serves Twilio's number API (twilio_api_v2010): 555-0100 to 555-0199 of any area code. Landlines answer at once. */
import { areaCodes } from '@quad/contract/contacts/contacts/area-codes.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../foundation/postgres/db.ts';
import type { Account } from './accounts.queries.ts';
import { fail, guardedBy, type ServeOptions } from './guard.ts';
import * as rows from './numbers.queries.ts';

const base = '/2010-04-01/Accounts/:account';
const tollFreeCodes = ['800', '833', '844', '855', '866', '877', '888'];
const localCodes = areaCodes.map(({ code }) => `${code}`).sort();

const kindInPath = z.object({ kind: z.enum(['Local.json', 'TollFree.json']) });
const searched = z.object({
	AreaCode: z.coerce.string().default(''),
	Contains: z
		.string()
		.regex(/^[\d*+]{0,16}$/)
		.default(''),
	PageSize: z.coerce.number().int().min(1).max(1_000).default(50),
});
const sidInPath = z.object({ sid: z.string().transform((file) => file.replace(/\.json$/, '')) });
const written = z.object({
	PhoneNumber: z.string().default(''),
	SmsUrl: z.string().max(500).optional(),
	VoiceUrl: z.string().max(500).optional(),
});

export const serveNumbers = (http: FastifyInstance, options: ServeOptions): void => {
	const { db } = options;
	const guarded = guardedBy(options);

	http.get(
		`${base}/AvailablePhoneNumbers/:country/:kind`,
		guarded(async (_account, request, reply) => {
			const kind = kindInPath.safeParse(request.params);
			const read = searched.safeParse(request.query);
			if (!kind.success || !read.success) return fail(reply, 404, 20_404, 'The requested resource was not found');
			const isLocal = kind.data.kind === 'Local.json';
			const offered = offeredOf(isLocal ? localCodes : tollFreeCodes, read.data);
			const sold = new Set(await rows.soldOf(db, offered));
			return {
				available_phone_numbers: offered
					.filter((number) => !sold.has(number))
					.slice(0, read.data.PageSize)
					.map((number) => available(number)),
			};
		}),
	);

	http.get(
		`${base}/IncomingPhoneNumbers.json`,
		guarded(async (account, request) => {
			const { PhoneNumber } = written.parse(request.query);
			const found = await rows.listNumbers(db, account.id, numberIn(PhoneNumber));
			return list('incoming_phone_numbers', found.map(shown(account)));
		}),
	);

	http.post(
		`${base}/IncomingPhoneNumbers.json`,
		guarded(async (account, request, reply) => {
			const { PhoneNumber, SmsUrl, VoiceUrl } = written.parse(request.body ?? {});
			const number = numberIn(PhoneNumber);
			if (number === undefined) return fail(reply, 400, 21_421, `PhoneNumber ${PhoneNumber} is not valid`);
			const isSold =
				!isOffered(number) || !(await rows.buyNumber(db, account.id, number, { smsUrl: SmsUrl, voiceUrl: VoiceUrl }));
			if (isSold) return fail(reply, 400, 21_422, `${PhoneNumber} is not available.`);
			const [bought] = await rows.listNumbers(db, account.id, number);
			reply.status(201);
			return bought && shown(account)(bought);
		}),
	);

	http.post(
		`${base}/IncomingPhoneNumbers/:sid`,
		guarded(async (account, request, reply) => {
			const { SmsUrl, VoiceUrl } = written.parse(request.body ?? {});
			const { sid } = sidInPath.parse(request.params);
			const [changed] = await rows.changeNumber(db, account.id, sid, { smsUrl: SmsUrl, voiceUrl: VoiceUrl });
			return changed ? shown(account)(changed) : fail(reply, 404, 20_404, 'The requested resource was not found');
		}),
	);

	http.get(
		`${base}/OutgoingCallerIds.json`,
		guarded(async (account, request) => {
			const number = numberIn(written.parse(request.query).PhoneNumber) ?? 0;
			const found = await rows.listCallerIds(db, account.id, number);
			const ids = found.map((one) => ({ sid: one.sid, phone_number: `+${one.number}` }));
			return list('outgoing_caller_ids', ids);
		}),
	);

	http.post(
		`${base}/OutgoingCallerIds.json`,
		guarded(async (account, request, reply) => {
			const { PhoneNumber } = written.parse(request.body ?? {});
			const number = numberIn(PhoneNumber);
			if (number === undefined) return fail(reply, 400, 21_421, `PhoneNumber ${PhoneNumber} is not valid`);
			await rows.addCallerId(db, account.id, number);
			return { account_sid: account.account, phone_number: `+${number}`, validation_code: '204816' };
		}),
	);

	const removed = (remove: (db: Db, accountId: number, sid: string) => Promise<boolean>) =>
		guarded(async (account, request, reply) => {
			const isGone = await remove(db, account.id, sidInPath.parse(request.params).sid);
			if (!isGone) return fail(reply, 404, 20_404, 'The requested resource was not found');
			reply.status(204);
			return undefined;
		});
	http.delete(`${base}/IncomingPhoneNumbers/:sid`, removed(rows.releaseNumber));
	http.delete(`${base}/OutgoingCallerIds/:sid`, removed(rows.removeCallerId));
};

const numberIn = (text: string): number | undefined =>
	/^\+1\d{10}$/.test(text.replace(' ', '+')) ? Number(text.replace(/\D/g, '')) : undefined;

const isOffered = (number: number): boolean => {
	const digits = String(number).slice(1);
	const isKnown = localCodes.includes(digits.slice(0, 3)) || tollFreeCodes.includes(digits.slice(0, 3));
	return isKnown && digits.startsWith('55501', 3);
};

const offeredOf = (codes: readonly string[], { AreaCode, Contains }: z.output<typeof searched>): number[] => {
	const pattern = Contains.replace(/^\+?1(?=[\d*]{10}$)/, '').replaceAll('+', '');
	return codes
		.filter((code) => code.startsWith(AreaCode))
		.flatMap((code) => Array.from({ length: 100 }, (_, nth) => `${code}55501${String(nth).padStart(2, '0')}`))
		.filter((digits) => holds(digits, pattern))
		.slice(0, 1_000)
		.map((digits) => Number(`1${digits}`));
};

/** Returns whether the digits contain the pattern, where `*` matches any digit. */
const holds = (digits: string, pattern: string): boolean =>
	Array.from({ length: digits.length - pattern.length + 1 }, (_, start) => start).some((start) =>
		[...pattern].every((sign, nth) => sign === '*' || sign === digits[start + nth]),
	);

const capabilities = { voice: true, sms: true, mms: true, fax: false };

const available = (number: number) => ({
	friendly_name: `+${number}`,
	phone_number: `+${number}`,
	locality: 'Northfield',
	region: 'MN',
	postal_code: '55057',
	iso_country: 'US',
	address_requirements: 'none',
	beta: false,
	capabilities,
});

const shown =
	({ account }: Account) =>
	({ number, sid, smsUrl, voiceUrl }: rows.SimNumber) => ({
		sid,
		account_sid: account,
		friendly_name: `+${number}`,
		phone_number: `+${number}`,
		sms_url: smsUrl,
		sms_method: 'POST',
		voice_url: voiceUrl,
		voice_method: 'POST',
		api_version: '2010-04-01',
		capabilities,
		status: 'in-use',
		uri: `/2010-04-01/Accounts/${account}/IncomingPhoneNumbers/${sid}.json`,
	});

/** Omits page URIs, because Twilio's OpenAPI file requires absolute URLs although Twilio sends paths. */
const list = <T>(name: string, items: readonly T[]) => ({
	[name]: items,
	page: 0,
	page_size: 1_000,
	start: 0,
	end: Math.max(0, items.length - 1),
	next_page_uri: null,
	previous_page_uri: null,
});
