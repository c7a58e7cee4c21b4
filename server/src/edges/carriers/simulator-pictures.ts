/**
 * Fetches what a phone sent along. Only from the carrier itself, whatever host the webhook named, and only what belongs
 * to the organization's own account.
 */
import { uploadLimits } from '@quad/contract/uploads.ts';
import type { Dispatcher } from 'undici';
import type { CarriedPicture, FetchPicture } from '../../domain/conversations/carried-pictures.port.ts';
import type { SimulatorAccounts } from './simulator-accounts.ts';

const timeoutMs = 10_000;

export const simulatorPictures =
	({ url, accountOf }: { url: string; accountOf: SimulatorAccounts }): FetchPicture =>
	async (organizationId, address) => {
		try {
			const known = await accountOf(organizationId);
			const { pathname } = new URL(address);
			if (!known || !pathname.startsWith(`/2010-04-01/Accounts/${known.account}/`)) return { kind: 'gone' };
			const credentials = Buffer.from(`${known.account}:${known.authToken}`).toString('base64');
			const { request } = await import('undici');
			const { statusCode, body } = await request(`${url}${pathname}`, {
				headers: { authorization: `Basic ${credentials}` },
				headersTimeout: timeoutMs,
				bodyTimeout: timeoutMs,
			});
			if (statusCode === 200) return await read(body);
			await body.dump();
			return { kind: statusCode >= 500 || statusCode === 429 ? 'down' : 'gone' };
		} catch {
			return { kind: 'down' };
		}
	};

/** No more of it than may be taken: what a carrier says of its size is not believed. */
const read = async (body: Dispatcher.ResponseData['body']): Promise<CarriedPicture> => {
	const parts: Buffer[] = [];
	let bytes = 0;
	for await (const part of body) {
		parts.push(part);
		bytes += part.length;
		if (bytes > uploadLimits.bytes) return { kind: 'too-large' };
	}
	return { kind: 'here', content: Buffer.concat(parts) };
};
