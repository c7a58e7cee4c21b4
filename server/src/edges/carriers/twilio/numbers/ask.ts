/** Makes a call about numbers. Returns undefined if there is no usable response, so that the caller retries later. */
import type { CarrierAccount } from '../../accounts.ts';
import type { TwilioAnswer, TwilioCall, TwilioHttp } from '../http.ts';

export const ask = async (
	http: TwilioHttp,
	account: CarrierAccount,
	call: TwilioCall,
): Promise<TwilioAnswer | undefined> => {
	try {
		const answer = await http.call(account, call);
		return answer.status >= 500 || answer.status === 429 || answer.status === 408 ? undefined : answer;
	} catch {
		return undefined;
	}
};
