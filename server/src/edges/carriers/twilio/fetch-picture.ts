/**
 * Fetches media that a phone sent. Whatever host the webhook named, the first request goes to Twilio, for the
 * organization's own account. Twilio redirects to a storage host, which gets no credentials and isn't internal.
 */
import { incomingFileBytes } from '@quad/contract/organization/media/limits.ts';
import type { CarriedPicture } from '../../../domain/texting/conversations/carried-pictures.port.ts';
import { BodyTooLarge, type HttpResponse, safeHttp } from '../../../foundation/outbound/safe-http.ts';
import type { CarrierAccount } from '../accounts.ts';

const mostRedirects = 3;

export const fetchPictureFrom = (url: string | undefined, timeoutMs = 30_000) => {
	const limits = { timeoutMs, mostBytes: incomingFileBytes };
	const twilio = safeHttp({ ...limits, ...(url === undefined ? {} : { insideHosts: 'all' as const }) });
	const store = safeHttp({ ...limits, redirects: mostRedirects });

	const ask = async ({ account, authToken, apiKey }: CarrierAccount, pathname: string): Promise<HttpResponse> => {
		const pair = apiKey ? `${apiKey.sid}:${apiKey.secret}` : `${account}:${authToken}`;
		const authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
		const base = url ?? 'https://api.twilio.com';
		const found = await twilio.request(`${base}${pathname}`, { headers: { authorization } });
		const { location } = found.headers;
		const isLed = found.status >= 300 && found.status < 400 && typeof location === 'string';
		return isLed ? store.request(new URL(location, base).href) : found;
	};

	return {
		fetch: async (account: CarrierAccount, address: string): Promise<CarriedPicture> => {
			const { pathname } = new URL(address);
			if (!pathname.startsWith(`/2010-04-01/Accounts/${account.account}/Messages/`)) return { kind: 'gone' };
			try {
				const { status, body } = await ask(account, pathname);
				if (status === 200) return { kind: 'fetched', content: body };
				const isForNow = status >= 500 || status === 429 || status === 401; // credentials can be fixed
				return isForNow ? { kind: 'later', reason: `Twilio answered ${status}.` } : { kind: 'gone' };
			} catch (fault) {
				if (fault instanceof BodyTooLarge) return { kind: 'too-large' };
				throw fault;
			}
		},
		close: async () => {
			await Promise.all([twilio.close(), store.close()]);
		},
	};
};
