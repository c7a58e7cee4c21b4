/** Checks with Meta whether an account can be used. The calls change nothing there. */
import { z } from 'zod';
import type { CloudApiCredentials, CloudApiVerdict } from '../../../domain/carriers/carriers/index.ts';
import { graphErrorIn } from './errors.ts';
import { type GraphAnswer, type GraphHttp, graphHttp } from './http.ts';

const phoneNumber = z.object({
	display_phone_number: z
		.string()
		.transform((written) => Number(written.replace(/\D/g, '')))
		.pipe(z.number().min(1e6).max(1e15)),
	verified_name: z.string().catch(''),
});
const phoneNumbers = z.object({ data: z.array(z.object({ id: z.string() })) });
const mostNumbers = 100;

export const cloudApiExaminer = (url: string | undefined) => {
	const http = graphHttp(url);
	return (credentials: CloudApiCredentials): Promise<CloudApiVerdict> => examineCloudApi(http, credentials);
};

export const examineCloudApi = async (http: GraphHttp, by: CloudApiCredentials): Promise<CloudApiVerdict> => {
	try {
		const found = await http.call(by, {
			path: `/${by.phoneNumberId}`,
			query: { fields: 'display_phone_number,verified_name' },
		});
		const wrong = judge(found, 'cloud_api.wrong_number');
		if (wrong) return wrong;
		const read = phoneNumber.safeParse(found.body);
		if (!read.success) return noAnswer('it answered something that is not a phone number');
		const listed = await http.call(by, {
			path: `/${by.businessAccountId}/phone_numbers`,
			query: { fields: 'id', limit: mostNumbers },
		});
		const wrongAccount = judge(listed, 'cloud_api.not_in_account');
		if (wrongAccount) return wrongAccount;
		const has = phoneNumbers.safeParse(listed.body).data?.data.some(({ id }) => id === by.phoneNumberId);
		if (!has) return { kind: 'refused', refusal: 'cloud_api.not_in_account' };
		const { display_phone_number: number, verified_name: name } = read.data;
		return { kind: 'fine', number, name: name.slice(0, 200) };
	} catch (fault) {
		const isLate = fault instanceof Error && fault.name === 'TimeoutError';
		return noAnswer(isLate ? 'it took too long' : 'no connection to it was possible');
	}
};

const noAnswer = (reason: string): CloudApiVerdict => ({ kind: 'no-answer', reason });

/** Graph reports token faults by code (190 and 2xx), but a proof that doesn't match the secret only in words. */
const judge = (
	{ status, body }: GraphAnswer,
	otherwise: 'cloud_api.wrong_number' | 'cloud_api.not_in_account',
): CloudApiVerdict | undefined => {
	if (status < 300) return undefined;
	const code = graphErrorIn(body);
	if (status === 429 || status >= 500 || code === undefined) return noAnswer(`it answered ${status}`);
	if (failure.safeParse(body).data?.error.message.includes('appsecret_proof'))
		return { kind: 'refused', refusal: 'cloud_api.wrong_secret' };
	const isToken = code === 10 || code === 190 || (code >= 200 && code <= 299);
	return { kind: 'refused', refusal: isToken ? 'cloud_api.wrong_token' : otherwise };
};

const failure = z.object({ error: z.object({ message: z.string() }) });
