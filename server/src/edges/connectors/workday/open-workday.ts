import { mapping } from '@quad/contract/connections/integrations/configuration.ts';
import { workdaySource } from '@quad/contract/connections/integrations/workday.ts';
import { z } from 'zod';
import type { Connection, ConnectionContext } from '../../../domain/connections/integrations/index.ts';
import { placeIn, readPeople } from './read-people.ts';
import { openReport, type ReportRequest, reportLimits } from './report.ts';
import { writeConversations } from './write-conversations.ts';

const source = z.looseObject({ ...workdaySource.shape, ...mapping });

export interface WorkdayAccount {
	readonly reportUrl: string;
	readonly username: string;
	readonly password: string;
}

export const openWorkday = (context: ConnectionContext, account: WorkdayAccount, limits = reportLimits): Connection => {
	const line = { http: context.http, signal: context.signal };
	const open = (since?: string) => {
		const request: ReportRequest = { ...account, since, limits };
		return openReport(line, request);
	};
	return {
		check: async () => {
			const { name, entries } = await open();
			const first = await entries.next();
			await entries.return(undefined);
			const columns = first.done ? 0 : Object.keys(first.value).length;
			return { details: { report: name, columns: String(columns) } };
		},
		listColumns: async () => {
			const { name, entries } = await open();
			const first = await entries.next();
			await entries.return(undefined);
			return first.done ? undefined : { source: name, columns: Object.keys(first.value) };
		},
		readRows: async ({ source: rawSource, since: given }) => {
			const since = placeIn(given, context.now());
			return readPeople(await open(since), source.parse(rawSource), since, context);
		},
		writeRows: ({ options, rows }) => writeConversations({ line, account, options, rows }),
		close: async () => undefined,
	};
};
