/** Provides Slate: its file server, and a query that checking the connection runs. */
import { startSlate } from '../../src/simulators/slate/start.ts';
import type { ConnectorUnderTest } from '../connector-contract.ts';
import { playFiles } from './files.ts';

const query = '3f8a1c52-7be4-4d0e-9c61-2a5d8e90b7f1';
const account = { username: 'quad', password: 'Only for queries' };
const host = 'slate.college.example';

export const playSlate = async (): Promise<ConnectorUnderTest> => {
	const service = await startSlate({ ...account, queries: new Map([[query, []]]) });
	const files = await playFiles('\t', {
		slateUrl: `https://${host}/`,
		queryUsername: account.username,
		queryPassword: account.password,
		queries: [{ name: 'Admitted', address: query }],
	});
	return {
		...files,
		insideHosts: [...files.insideHosts, `${host}=${service.url}`],
		close: () => Promise.all([files.close(), service.close()]),
	};
};
