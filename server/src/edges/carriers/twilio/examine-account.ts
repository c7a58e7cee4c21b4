/** Checks with Twilio whether an account can be used. The calls change nothing there. */
import { z } from 'zod';
import type { AccountVerdict, TwilioCredentials } from '../../../domain/carriers/carriers/index.ts';
import type { TwilioAnswer, TwilioCall, TwilioHttp } from './http.ts';

const account = z.object({ status: z.enum(['active', 'suspended', 'closed']) });
type Refusal = Extract<AccountVerdict, { kind: 'refused' }>['refusal'];

export const examineAccount = async (http: TwilioHttp, credentials: TwilioCredentials): Promise<AccountVerdict> => {
	try {
		return await examine(http, credentials);
	} catch (fault) {
		return { kind: 'no-answer', reason: fault instanceof Error ? sayFault(fault) : 'no answer' };
	}
};

/** Runs the checks in order, and returns the first failure. */
const examine = async (http: TwilioHttp, credentials: TwilioCredentials): Promise<AccountVerdict> => {
	const ask = (call: TwilioCall) => http.call(credentials, call);
	const found = await ask({ path: '/2010-04-01/Accounts/{account}.json', withToken: true });
	const wrong = judge(found, 'carrier.wrong_token');
	if (wrong) return wrong;
	const read = account.safeParse(found.body);
	if (!read.success) return { kind: 'no-answer', reason: 'it answered something that is not Twilio’s' };
	const { status } = read.data;
	if (status !== 'active')
		return { kind: 'refused', refusal: status === 'suspended' ? 'carrier.suspended' : 'carrier.closed' };
	if (credentials.apiKey) {
		const texts = await ask({ path: '/2010-04-01/Accounts/{account}/Messages.json', query: { PageSize: 1 } });
		const wrongKey = judge(texts, 'carrier.wrong_key');
		if (wrongKey) return wrongKey;
	}
	if (credentials.messagingService) {
		const service = await ask({ host: 'messaging', path: `/v1/Services/${credentials.messagingService}` });
		return judge(service, 'carrier.wrong_service') ?? { kind: 'fine' };
	}
	return { kind: 'fine' };
};

const judge = ({ status }: TwilioAnswer, refusal: Refusal): AccountVerdict | undefined => {
	if (status < 300) return undefined;
	const isRefused = status === 401 || status === 403 || status === 404;
	return isRefused ? { kind: 'refused', refusal } : { kind: 'no-answer', reason: `it answered ${status}` };
};

const sayFault = (fault: Error): string =>
	fault.name === 'TimeoutError' ? 'it took too long' : 'no connection to it was possible';
