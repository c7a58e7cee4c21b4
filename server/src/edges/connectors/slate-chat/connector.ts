/** Sends closed web chats to Slate as JSON for a source format (integrations.md §10, §11). */
import { queryIdIn } from '@quad/contract/connections/integrations/slate.ts';
import { slateChat, slateChatExport, slateChatSettings } from '@quad/contract/connections/integrations/slate-chat.ts';
import { z } from 'zod';
import type {
	Connection,
	ConnectionContext,
	Connector,
	ExportRow,
	RowResult,
	WriteRows,
} from '../../../domain/connections/integrations/index.ts';
import type { HttpResponse } from '../../../foundation/outbound/safe-http.ts';
import { expectSuccess, send } from '../shared/call.ts';
import { withConnectorErrors } from '../shared/connector-fault.ts';
import { ProtocolFault } from '../shared/protocol-fault.ts';

const settings = z.looseObject(slateChatSettings.shape);
const system = 'Slate';

export const slateChatConnector: Connector = {
	descriptor: slateChat,
	open: (context) => Promise.resolve(connectionOf(context)),
};

const connectionOf = (context: ConnectionContext): Connection => {
	const { slateUrl, username } = settings.parse(context.settings);
	const address = `${slateUrl.replace(/\/+$/, '')}/manage/service/import`;
	const credentials = Buffer.from(`${username}:${context.secrets.password ?? ''}`).toString('base64');
	const headers = { authorization: `Basic ${credentials}`, 'content-type': 'application/json' };
	return {
		// checks only the sign-in, because posting a test would import it
		check: async () => {
			await withConnectorErrors(async () => {
				const response = await send(context, system, address, { headers });
				expectNoSignIn(response);
				// only an export has the source format, without which Slate may find nothing here
				if (response.status !== 400 && response.status !== 404) expectSuccess(response, system);
			});
			return {};
		},
		writeRows: async function* ({ options, rows }: WriteRows) {
			const format = queryIdIn(slateChatExport.parse(options).sourceFormat) ?? '';
			const post = async (some: readonly ExportRow[]): Promise<RowResult[]> => {
				const url = `${address}?cmd=load&format=${format}`;
				const body = JSON.stringify({ row: some.map(rowOf) });
				const response = await send(context, system, url, { method: 'POST', headers, body });
				expectNoSignIn(response);
				if (refusing.has(response.status) && some.length > 1) {
					const half = Math.ceil(some.length / 2);
					return [...(await post(some.slice(0, half))), ...(await post(some.slice(half)))];
				}
				return some.map(({ id }) => ({ id, ...refusalIn(response) }));
			};
			const messages = rows.filter(hasWords);
			yield* rows.filter((row) => !hasWords(row)).map(({ id }): RowResult => ({ id, isLeftOut: true }));
			if (messages.length > 0) yield* await withConnectorErrors(() => post(messages));
		},
		close: () => Promise.resolve(),
	};
};

/** Contains IDs by which Slate recognizes chats and visitors, because Quad can't query what it has received. */
const rowOf = ({ key, visitorKey = '', values }: ExportRow): Record<string, string> => ({
	...values,
	ChatId: key,
	VisitorId: visitorKey,
});

/** Statuses for a batch with an invalid chat, which is then found by halving the batch. */
const refusing: ReadonlySet<number> = new Set([400, 413, 422]);

const refusalIn = (response: HttpResponse): Omit<RowResult, 'id'> => {
	try {
		expectSuccess(response, system);
		return {};
	} catch (error) {
		if (!(error instanceof ProtocolFault && refusing.has(response.status))) throw error;
		return { refusal: error.message, isOfAll: 'settings' };
	}
};

/** A chat has no transcript if its visitor has been removed in the meantime. */
const hasWords = ({ values }: ExportRow): boolean => (values.Transcript ?? '') !== '';

/** If a user's access has ended, Slate returns its sign-in page with a success status. */
const expectNoSignIn = ({ status, body }: HttpResponse): void => {
	if (status < 500 && /<form|<title>\s*log ?in/i.test(body.toString('utf8', 0, 500)))
		throw new ProtocolFault('auth', `${system} answered with a sign-in page`);
};
