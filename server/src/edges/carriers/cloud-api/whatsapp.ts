/** Reads an account's WhatsApp data at Meta: its number, and its templates with their approval. */

import type { TemplateStatus } from '@quad/contract/carriers/whatsapp/routes.ts';
import { variablesIn } from '@quad/contract/carriers/whatsapp/template-text.ts';
import { z } from 'zod';
import type { ProvidedSender, ProvidedTemplate } from '../../../domain/carriers/whatsapp/index.ts';
import type { CloudApiAccount } from './accounts.ts';
import { graphHttp } from './http.ts';

const pageSize = 250;
const mostPages = 8;

const component = z.looseObject({
	type: z.string(),
	format: z.string().nullish(),
	text: z.string().nullish(),
	buttons: z.array(z.looseObject({ type: z.string().catch(''), url: z.string().nullish() })).nullish(),
});
const page = z.object({
	data: z.array(
		z.object({
			name: z.string(),
			language: z.string(),
			category: z.string().nullish(),
			status: z.string().nullish(),
			rejected_reason: z.string().nullish(),
			components: z.array(component),
		}),
	),
	paging: z.object({ cursors: z.object({ after: z.string() }).nullish(), next: z.string().nullish() }).nullish(),
});
type Component = z.output<typeof component>;

export interface CloudApiWhatsApp {
	senders(account: CloudApiAccount): ProvidedSender[];
	/** Throws if Meta doesn't respond. */
	templates(account: CloudApiAccount): Promise<ProvidedTemplate[]>;
}

export const cloudApiWhatsApp = (url: string | undefined): CloudApiWhatsApp => {
	const http = graphHttp(url);
	return {
		senders: ({ number, name }) => [{ number, name, source: 'cloud-api', isOnline: true }],
		templates: async (account) => {
			const found: ProvidedTemplate[] = [];
			let after: string | undefined;
			for (let nth = 0; nth < mostPages; nth += 1) {
				const { status, body } = await http.call(account, {
					path: `/${account.businessAccountId}/message_templates`,
					query: {
						fields: 'name,language,category,status,rejected_reason,components',
						limit: pageSize,
						...(after === undefined ? {} : { after }),
					},
				});
				if (status !== 200) throw new Error(`it answered ${status}`);
				const { data, paging } = page.parse(body);
				found.push(...data.filter(({ components }) => isWordsAlone(components)).map(provided));
				after = paging?.cursors?.after;
				if (!paging?.next || after === undefined) break;
			}
			return found;
		},
	};
};

const provided = (one: z.output<typeof page>['data'][number]): ProvidedTemplate => ({
	source: 'cloud-api',
	key: `${one.name}/${one.language}`,
	name: one.name,
	language: one.language,
	category: (one.category ?? '').slice(0, 40),
	body: one.components.find(({ type }) => type === 'BODY')?.text ?? '',
	status: statuses.get(one.status ?? '') ?? 'unsubmitted',
	rejectionReason: one.rejected_reason && one.rejected_reason !== 'NONE' ? one.rejected_reason.slice(0, 500) : '',
});

/** Quad fills in only the body, so it can't send templates that have pictures, or variables elsewhere. */
const isWordsAlone = (components: readonly Component[]): boolean =>
	components.every(({ type, format, text, buttons }) => {
		if (type === 'BODY' || type === 'FOOTER') return true;
		if (type === 'HEADER') return format === 'TEXT' && variablesIn(text ?? '').length === 0;
		if (type !== 'BUTTONS') return false;
		return (buttons ?? []).every(
			(button) => plainButtons.has(button.type) && variablesIn(button.url ?? '').length === 0,
		);
	});

const plainButtons = new Set(['QUICK_REPLY', 'URL', 'PHONE_NUMBER']);

/** A template with any other status can't be sent. */
const statuses = new Map<string, TemplateStatus>([
	['APPROVED', 'approved'],
	['PENDING', 'pending'],
	['IN_APPEAL', 'pending'],
	['REJECTED', 'rejected'],
	['PAUSED', 'paused'],
	['DISABLED', 'paused'],
]);
