/** Fetches a phone's media only from the carrier, whatever host was named, and only of the organization's account. */
import { incomingFileBytes } from '@quad/contract/organization/media/limits.ts';
import type { Dispatcher } from 'undici';
import type { CarriedPicture } from '../../../domain/texting/conversations/carried-pictures.port.ts';
import type { CarrierAccount } from '../accounts.ts';

const timeoutMs = 10_000;

export const fetchPictureFrom =
	(url: string) =>
	async ({ account, authToken }: CarrierAccount, address: string): Promise<CarriedPicture> => {
		const { pathname } = new URL(address);
		if (!pathname.startsWith(`/2010-04-01/Accounts/${account}/`)) return { kind: 'gone' };
		const credentials = Buffer.from(`${account}:${authToken}`).toString('base64');
		const { request } = await import('undici');
		const { statusCode, body } = await request(`${url}${pathname}`, {
			headers: { authorization: `Basic ${credentials}` },
			headersTimeout: timeoutMs,
			bodyTimeout: timeoutMs,
		});
		if (statusCode === 200) return read(body);
		await body.dump();
		return statusCode >= 500 || statusCode === 429
			? { kind: 'later', reason: `The carrier answered ${statusCode}.` }
			: { kind: 'gone' };
	};

/** Stops reading at the size limit, because the content length can't be trusted. */
const read = async (body: Dispatcher.ResponseData['body']): Promise<CarriedPicture> => {
	const parts: Buffer[] = [];
	let bytes = 0;
	for await (const part of body) {
		parts.push(part);
		bytes += part.length;
		if (bytes > incomingFileBytes) return { kind: 'too-large' };
	}
	return { kind: 'fetched', content: Buffer.concat(parts) };
};
