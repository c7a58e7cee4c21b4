/** Fetches media from the URL that Graph returns. Whatever the URL, only Meta's hosts get the token, by HTTPS. */
import { incomingFileBytes } from '@quad/contract/organization/media/limits.ts';
import { z } from 'zod';
import type { CarriedPicture } from '../../../domain/texting/conversations/carried-pictures.port.ts';
import { BodyTooLarge, safeHttp } from '../../../foundation/outbound/safe-http.ts';
import type { CloudApiAccount } from './accounts.ts';
import { graphErrorIn, isForNow } from './errors.ts';
import type { GraphHttp } from './http.ts';
import { idInAddress } from './media-address.ts';

const there = z.object({ url: z.string().max(4_000), file_size: z.coerce.number().catch(0) });
const hostsOfMeta = /(^|\.)(fbsbx\.com|fbcdn\.net|facebook\.com|whatsapp\.net)$/;

export const fetchMediaFrom = (url: string | undefined, http: GraphHttp, timeoutMs = 30_000) => {
	const store = safeHttp({
		timeoutMs,
		mostBytes: incomingFileBytes,
		...(url === undefined ? {} : { insideHosts: [new URL(url).host] }),
	});
	const isMetas = (address: URL): boolean =>
		url === undefined
			? address.protocol === 'https:' && address.port === '' && hostsOfMeta.test(address.hostname)
			: address.origin === new URL(url).origin;

	return {
		fetch: async (account: CloudApiAccount, address: string): Promise<CarriedPicture> => {
			const id = idInAddress(address);
			if (id === undefined) return { kind: 'gone' };
			const found = await http.call(account, { path: `/${id}`, query: { phone_number_id: account.phoneNumberId } });
			if (found.status !== 200) return missed(found.status, graphErrorIn(found.body));
			const read = there.safeParse(found.body);
			if (!read.success || !URL.canParse(read.data.url)) return { kind: 'later', reason: 'Meta named no address.' };
			if (read.data.file_size > incomingFileBytes) return { kind: 'too-large' };
			const at = new URL(read.data.url);
			if (!isMetas(at)) return { kind: 'gone' };
			try {
				const { status, body } = await store.request(at.href, {
					headers: { authorization: `Bearer ${account.accessToken}`, 'user-agent': 'Quad' },
				});
				return status === 200 ? { kind: 'fetched', content: body } : missed(status, undefined);
			} catch (fault) {
				if (fault instanceof BodyTooLarge) return { kind: 'too-large' };
				throw fault;
			}
		},
		close: () => store.close(),
	};
};

/** A retry may succeed, because credentials can be fixed, and an expired URL is requested again. */
const missed = (status: number, code: number | undefined): CarriedPicture => {
	const isLater = status >= 500 || status === 429 || status === 401 || status === 404 || isForNow(code) || code === 190;
	return isLater && code !== 100 ? { kind: 'later', reason: `Meta answered ${status}.` } : { kind: 'gone' };
};
