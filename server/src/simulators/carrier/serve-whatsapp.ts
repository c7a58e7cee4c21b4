/** Serves Twilio's WhatsApp senders (twilio_messaging_v2) and templates (twilio_content_v1). */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { contents, sendersOf } from './contents.ts';
import { guardedBy, type ServeOptions } from './guard.ts';

export const serveWhatsApp = (http: FastifyInstance, options: ServeOptions): void => {
	const guarded = guardedBy(options);

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
