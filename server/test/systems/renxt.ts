import { renxtRoutes } from '@quad/contract/connections/integrations/renxt.ts';
import { expect } from 'vitest';
import { startRenxt } from '../../src/simulators/renxt/start.ts';
import type { ConnectorUnderTest } from '../connector-contract.ts';
import { askUnlisted as ask } from '../kit.ts';
import { faultsOf, pagesOf } from './faults.ts';

const account = { applicationId: 'application-1', applicationSecret: 'secret-1', subscriptionKey: 'key-1' };
const host = 'renxt.college.example';

export const playRenxt = async (): Promise<ConnectorUnderTest> => {
	const lists = [
		{ id: 'all', name: 'Everybody', members: [] },
		{ id: 'out', name: 'Do not text', members: [] },
	];
	const renxt = await startRenxt({ ...account, constituents: [], lists, categories: ['Major'] });
	const has = (id: string, members: string[]) => {
		const list = renxt.lists.get(id);
		if (list) list.members = members;
	};
	return {
		insideHosts: [`${host}=${renxt.url}`],
		settings: { ...account, signInUrl: `https://${host}`, apiUrl: `https://${host}` },
		fileConfiguration: {
			listId: 'all',
			optOutListId: 'out',
			customFields: [{ fileColumnName: 'Major', customField: 'Major' }],
		},
		exportConfiguration: { solicitCode: 'Do not text' },
		idOf: (nth) => String(1000 + nth),
		allow: async (quad, person) => {
			const { answer } = await ask(quad, person, renxtRoutes.beginAuthorization, {});
			const page = await quad.http.inject({ url: answer.url });
			const [, to = ''] = /href="([^"]+code=[^"]+)"/.exec(page.payload) ?? [];
			const params = Object.fromEntries(new URL(to.replaceAll('&#38;', '&')).searchParams);
			const body = { state: '', ...params };
			const { answer: result } = await ask(quad, person, renxtRoutes.finishAuthorization, { body });
			expect(result).toEqual({ authResult: 'success' });
		},
		hold: (people) => {
			renxt.people.clear();
			renxt.held.clear();
			for (const { id, first, last, mobile } of people)
				renxt.people.set(id, {
					id,
					type: 'Individual',
					first,
					last,
					date_modified: '2026-11-01T10:00:00Z',
					phone: { type: 'Mobile', number: mobile, do_not_call: false, inactive: false },
				});
			has(
				'all',
				people.map(({ id }) => id),
			);
			has(
				'out',
				people.flatMap(({ id, isOptedOut }) => (isOptedOut ? [id] : [])),
			);
		},
		received: () => JSON.stringify([renxt.actions, [...renxt.held]]),
		...faultsOf(renxt, ['key', 'quota', 'short'], ['expired', 'revoked']),
		// The whole list is read first, because only it says who changed. Then each person takes one call.
		writes: '/v1/actions',
		...pagesOf(renxt, { size: 100, perPage: 100, isPage: ({ url }) => url.pathname.endsWith('/customfields') }),
		close: renxt.close,
	};
};
