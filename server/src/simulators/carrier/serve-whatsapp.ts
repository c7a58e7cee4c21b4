/** WhatsApp of Twilio's API: senders (twilio_messaging_v2), templates with approval (twilio_content_v1). */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from './accounts.queries.ts';
import type { AccountOf } from './accounts.ts';
import { contents, sendersOf } from './contents.ts';
import { fail } from './guard.ts';
import type { Switches } from './switches.ts';

export const serveWhatsApp = (
	http: FastifyInstance,
	{ accountOf, switches }: { accountOf: AccountOf; switches: Switches },
): void => {
	const guarded = (answer: (account: Account) => unknown) => async (request: FastifyRequest, reply: FastifyReply) => {
		const account = await accountOf(request.headers.authorization);
		if (!account) return fail(reply, 401, 20_003, 'Authenticate');
		if (switches.of(account.id).down) return fail(reply, 503, 20_503, 'Service unavailable');
		return answer(account);
	};

	http.get(
		'/v2/Channels/Senders',
		guarded((account) => ({
			senders: sendersOf(account).map(({ number, name, status }) => ({
				sid: `XE${createHash('md5').update(`${number}`).digest('hex')}`,
				status,
				sender_id: `whatsapp:+${number}`,
				profile: { name },
			})),
			meta: { key: 'senders', page: 0, page_size: 50, next_page_url: null },
		})),
	);

	http.get(
		'/v1/ContentAndApprovals',
		guarded((account) => ({
			contents: contents.map(({ sid, name, language, category, body, status, rejectionReason = '' }) => ({
				sid,
				account_sid: account.account,
				friendly_name: name,
				language,
				variables: {},
				types: { 'twilio/text': { body } },
				approval_requests: { name, category, content_type: 'twilio/text', status, rejection_reason: rejectionReason },
			})),
			meta: { key: 'contents', page: 0, page_size: 50, next_page_url: null },
		})),
	);
};
