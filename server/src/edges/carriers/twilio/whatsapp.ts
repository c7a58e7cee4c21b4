/** Reads an account's WhatsApp senders (Senders API v2), and templates with approval (Content API) from Twilio. */
import type { TemplateStatus } from '@quad/contract/carriers/whatsapp/routes.ts';
import { z } from 'zod';
import type { ProvidedSender, ProvidedTemplate } from '../../../domain/carriers/whatsapp/index.ts';
import type { CarrierAccount } from '../accounts.ts';
import { digitsIn } from '../twilio-api/addresses.ts';
import { twilioHttp } from './http.ts';

const pageSize = 500;
const mostPages = 4;

const meta = z.object({ next_page_url: z.string().nullish() });
const senderPage = z.object({
	senders: z.array(
		z.object({
			sender_id: z.string().nullish(),
			status: z.string().nullish(),
			profile: z.object({ name: z.string().nullish() }).nullish(),
		}),
	),
	meta: meta.nullish(),
});
const contentPage = z.object({
	contents: z.array(
		z.object({
			sid: z.string().regex(/^HX[0-9a-fA-F]{32}$/),
			friendly_name: z.string().nullish(),
			language: z.string().nullish(),
			types: z.record(z.string(), z.looseObject({ body: z.string().nullish() })),
			approval_requests: z
				.object({
					name: z.string().nullish(),
					category: z.string().nullish(),
					status: z.string().nullish(),
					rejection_reason: z.string().nullish(),
				})
				.nullish(),
		}),
	),
	meta: meta.nullish(),
});

export interface TwilioWhatsApp {
	senders(account: CarrierAccount): Promise<ProvidedSender[]>;
	templates(account: CarrierAccount): Promise<ProvidedTemplate[]>;
}

/** `url` replaces the base URL of all Twilio hosts, for tests and the simulator. Throws if Twilio doesn't respond. */
export const twilioWhatsApp = (url: string | undefined): TwilioWhatsApp => {
	const http = twilioHttp(url);

	const pages = async <P extends { meta?: z.output<typeof meta> | null | undefined }>(
		account: CarrierAccount,
		host: 'messaging' | 'content',
		first: { path: string; query: Record<string, string | number> },
		shape: z.ZodType<P>,
	): Promise<P[]> => {
		const found: P[] = [];
		let { path, query } = first;
		for (let nth = 0; nth < mostPages; nth += 1) {
			const { status, body } = await http.call(account, { host, path, query });
			if (status !== 200) throw new Error(`it answered ${status}`);
			const page = shape.parse(body);
			found.push(page);
			const next = page.meta?.next_page_url;
			if (!next || !URL.canParse(next)) break;
			path = new URL(next).pathname;
			query = Object.fromEntries(new URL(next).searchParams);
		}
		return found;
	};

	return {
		senders: async (account) => {
			const first = { path: '/v2/Channels/Senders', query: { Channel: 'whatsapp', PageSize: pageSize } };
			const all = (await pages(account, 'messaging', first, senderPage)).flatMap(({ senders }) => senders);
			return all.flatMap(({ sender_id: address, status, profile }) =>
				address && /^whatsapp:\+\d{8,15}$/.test(address)
					? [
							{
								number: digitsIn(address),
								name: (profile?.name ?? '').slice(0, 200),
								source: 'twilio' as const,
								isOnline: status?.startsWith('ONLINE') ?? false,
							},
						]
					: [],
			);
		},
		templates: async (account) => {
			const first = { path: '/v1/ContentAndApprovals', query: { PageSize: pageSize } };
			const all = (await pages(account, 'content', first, contentPage)).flatMap(({ contents }) => contents);
			return all.map(({ sid, friendly_name: name, language, types, approval_requests: approval }) => ({
				source: 'twilio' as const,
				key: sid,
				name: (name || approval?.name || sid).slice(0, 200),
				language: (language ?? '').slice(0, 20),
				category: (approval?.category ?? '').slice(0, 40),
				body: Object.values(types).find(({ body }) => body)?.body ?? '',
				status: statuses.get(approval?.status ?? '') ?? 'unsubmitted',
				rejectionReason: (approval?.rejection_reason ?? '').slice(0, 500),
			}));
		},
	};
};

/** A template with any other status can't be sent. */
const statuses = new Map<string, TemplateStatus>([
	['approved', 'approved'],
	['received', 'pending'],
	['pending', 'pending'],
	['rejected', 'rejected'],
	['paused', 'paused'],
	['disabled', 'paused'],
]);
