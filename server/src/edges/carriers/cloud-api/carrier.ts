/**
 * Sends WhatsApp messages through Meta's Cloud API, which has no idempotency keys and lists no messages. If it is
 * unknown whether a message was sent, a status webhook with our ID or a person decides (decisions.md 23).
 */
import { z } from 'zod';
import {
	answersWithin,
	type OutgoingText,
	type Submitted,
} from '../../../domain/texting/messaging/ledger/carrier.port.ts';
import type { CarrierClient } from '../find-sender.ts';
import { pauseIn } from '../twilio-api/read-response.ts';
import { wasReached } from '../twilio-api/was-reached.ts';
import type { CloudApiAccount } from './accounts.ts';
import { accountFaultOf, deliveryErrorOf, graphErrorIn, isForNow } from './errors.ts';
import { examineCloudApi } from './examine-account.ts';
import { fetchMediaFrom } from './fetch-media.ts';
import { type GraphAnswer, graphHttp } from './http.ts';
import { messageOf } from './message.ts';
import { readWamid } from './wamid.ts';

const templateIsNotThere = 63_040;

export const cloudApiCarrier = (options: {
	/** Replaces the base URL of all Meta services in tests. */
	readonly url?: string | undefined;
	/** The base URL from which Meta fetches our pictures. */
	readonly publicUrl: string;
	readonly submitMs?: number;
}): CarrierClient<CloudApiAccount> => {
	const { url, publicUrl, submitMs = answersWithin.submitMs } = options;
	const http = graphHttp(url, submitMs);
	const media = fetchMediaFrom(url, http);

	const submit = async (account: CloudApiAccount, text: OutgoingText): Promise<Submitted> => {
		// a template that was read from another provider has a different key there
		if (text.template && text.template.key !== `${text.template.name}/${text.template.language}`)
			return { kind: 'refused', errorCode: templateIsNotThere };
		return outcomeOf(
			await http.call(account, { path: `/${account.phoneNumberId}/messages`, json: messageOf(text, publicUrl) }),
		);
	};

	return {
		submit: (account, text) =>
			submit(account, text).catch((fault) => ({ kind: wasReached(fault) ? 'in-doubt' : 'down' })),
		examine: async (account) => {
			const verdict = await examineCloudApi(http, account);
			if (verdict.kind === 'no-answer') throw new Error(verdict.reason);
			return verdict.kind === 'fine' ? 'open' : 'credentials';
		},
		find: async () => ({ kind: 'cannot-tell' }), // Meta lists no messages
		fetchPicture: media.fetch,
		close: async () => {
			await Promise.all([http.close(), media.close()]);
		},
	};
};

const taken = z.object({ messages: z.tuple([z.object({ id: z.string() })], z.unknown()) });

const outcomeOf = ({ status, body, retryAfter }: GraphAnswer): Submitted => {
	const code = graphErrorIn(body);
	if (status === 429 || isForNow(code)) return { kind: 'slow-down', afterMs: pauseIn(retryAfter) };
	if (status >= 400 && status < 500 && status !== 408) {
		const why = accountFaultOf(status, code);
		return why ? { kind: 'closed', why, source: 'cloud-api' } : { kind: 'refused', errorCode: deliveryErrorOf(code) };
	}
	const read = status < 300 ? taken.safeParse(body).data : undefined;
	return read ? { kind: 'accepted', sid: readWamid(read.messages[0].id) } : { kind: 'in-doubt' };
};
