/** Connects to Slate: files on its SFTP server, and queries that run as web services (integrations.md §10). */
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { queryIdIn, slate, slateSettings } from '@quad/contract/connections/integrations/slate.ts';
import { z } from 'zod';
import {
	type ConnectionContext,
	type Connector,
	ConnectorError,
} from '../../../domain/connections/integrations/index.ts';
import { faultsOfKey } from '../shared/faults-of-key.ts';
import type { RemoteFiles } from '../shared/remote-files.ts';

const settings = z.looseObject(slateSettings.shape);

/** `settleMs` is the time between two checks of a recently changed file; `silenceMs` is the response timeout. */
export const slateConnector = (settleMs = 3_000, silenceMs: number = integrationLimits.silenceMs): Connector => ({
	descriptor: slate,
	faultsOfSettings: ({ secrets, typed }) => faultsOfKey(secrets, typed),
	open: async (context) => {
		const [{ fileConnection }, { runQuery, peopleOf }] = await Promise.all([
			import('../shared/file-connection.ts'), // loaded for the first run
			import('./query-service.ts'),
		]);
		const connection = fileConnection({ context, settleMs, open: () => openFiles(context, silenceMs) });
		const { slateUrl: url, queryUsername: username, queries } = settings.parse(context.settings);
		const service = { url, username, password: context.secrets.queryPassword ?? '' };
		const offered = url === '' ? [] : queries.map(({ name, address }) => ({ name, id: queryIdIn(address) ?? '' }));
		const run = (query: { id: string; name: string }) =>
			runQuery({ http: context.http, signal: context.signal }, service, query);
		return {
			...connection,
			// one query is enough to test the address and the sign-in; running all could keep Slate busy for minutes
			checkMore: async () => {
				const [first] = offered;
				if (first) await run(first);
			},
			listRecipientSources: async () => offered,
			readRecipients: async function* ({ id, contactIdColumn }) {
				const query = offered.find((one) => one.id === id);
				if (!query) throw new ConnectorError('notFound', 'This query isn’t offered anymore');
				yield* peopleOf(await run(query), query.name, contactIdColumn);
			},
		};
	},
});

const openFiles = async (
	{ settings: rawSettings, secrets, insideHosts, signal }: ConnectionContext,
	silenceMs: number,
): Promise<RemoteFiles> => {
	const { server: host, port, username, hostKey } = settings.parse(rawSettings);
	const { password, privateKey, passphrase } = secrets;
	const { sftpFiles } = await import('../shared/sftp-files.ts');
	const server = { host, port, insideHosts, signal, silenceMs };
	return sftpFiles({ ...server, username, password, privateKey, passphrase, hostKey });
};
