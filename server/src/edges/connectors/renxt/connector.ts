/** Connects to Raiser's Edge NXT through Blackbaud's SKY API (integrations.md §18). */
import { renxt, renxtLimits } from '@quad/contract/connections/integrations/renxt.ts';
import type { ExportType } from '@quad/contract/connections/integrations/run.ts';
import { z } from 'zod';
import { type Connector, ConnectorError } from '../../../domain/connections/integrations/index.ts';
import { authorizationAddress, exchangeCode, skySettings } from './access-token.ts';
import { skyClient } from './client.ts';
import { fixedColumns } from './columns.ts';
import { connected, listCategories, listLists, peopleOf, readList } from './read-list.ts';
import { connecting } from './sky-fault.ts';
import { writeBack } from './write-back.ts';

const source = z.looseObject({
	listId: z.string().default(''),
	phoneType: z.string().default('Mobile'),
	optOutListId: z.string().default(''),
	callsPerRun: z.number().default(renxtLimits.calls.usual),
	customFields: z.array(z.object({ fileColumnName: z.string() })).default([]),
	columns: z.array(z.object({ fileColumnName: z.string() })).default([]),
});

const written: Readonly<Record<ExportType, readonly string[]>> = {
	MessageActivity: ['ContactId', 'Direction', 'MessageText', 'SentAt', 'StaffName'],
	OptOuts: ['ContactId', 'OptedOut', 'ChangedAt'],
	DeliveryErrors: [],
	ChatTranscripts: [],
};

const mostMs = 20 * 60_000; // the time limit for reading, because a run ends after 30 minutes

/** `pauseMs` by default stays within Blackbaud's limit of about five calls per second. */
export const renxtConnector = (pauseMs = 200): Connector => ({
	descriptor: renxt,
	looksForWords: true,
	exportColumns: (type) => written[type],
	authorization: {
		address: authorizationAddress,
		exchange: (context, given) => connecting(() => exchangeCode(context, skySettings.parse(context.settings), given)),
	},
	open: async (context) => {
		const begun = context.now().getTime();
		const sky = skyClient(context, skySettings.parse(context.settings), { pauseMs });
		const write = writeBack(sky, context);
		return {
			check: () =>
				connecting(async () => {
					const lists = await listLists(sky);
					return { details: { lists: String(lists.length) } };
				}),
			listRecipientSources: () => connecting(() => listLists(sky)),
			listColumns: () =>
				connecting(async () => ({
					source: renxt.title,
					columns: [...fixedColumns, ...(await listCategories(sky))],
				})),
			readRows: ({ source: rawSource, since, limit, from }) =>
				connecting(async () => {
					const { listId, phoneType, optOutListId, callsPerRun, ...mapped } = source.parse(rawSource);
					const found = (await listLists(sky)).find(({ id }) => id === listId);
					if (!found) throw new ConnectorError('notFound', 'The list that is imported is not there anymore');
					const names = [...mapped.customFields, ...mapped.columns].map(({ fileColumnName }) => fileColumnName.trim());
					const own = names.filter((name) => !fixedColumns.some((fixed) => same(fixed, name)));
					const categories =
						own.length === 0 ? [] : (await listCategories(sky)).filter((one) => own.some((name) => same(one, name)));
					const isUsedUp = (before: number) =>
						before + sky.calls() >= callsPerRun || context.now().getTime() - begun >= mostMs;
					return readList(sky, { ...found, phoneType, optOutListId, categories, since, limit, from, isUsedUp });
				}),
			writeRows: write,
			readRecipients: ({ id }) => connected(peopleOf(sky, id)),
			close: () => Promise.resolve(),
		};
	},
});

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
