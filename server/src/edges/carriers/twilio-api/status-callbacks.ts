/** Receives the status of texts from the carrier. The ledger ignores repeated reports, and those out of order. */
import type { StatusCallbackRoute } from '@quad/contract/carriers/carriers/routes.ts';
import { type MessageStatus, messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import type { Incoming } from '../../../domain/texting/messaging/ledger/carrier.port.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { emptyResponse } from './empty-response.ts';

export const serveStatusCallbacks = (server: ApiServer, route: StatusCallbackRoute, incoming: Incoming): void =>
	serve(server, route, async ({ actor, query, body }) => {
		const key = { organizationId: actor.organizationId, messageId: query.m };
		const status = statuses.get(body.MessageStatus);
		if (status !== undefined)
			await incoming.receipt({
				...key,
				sid: body.MessageSid,
				status,
				errorCode: body.ErrorCode || null,
			});
		if (body.MessageStatus === 'read') await incoming.read(key); // only WhatsApp reports this
		return emptyResponse;
	});

/** Maps the carrier's statuses to ours. All others are ignored. */
const statuses = new Map<string, MessageStatus>([
	['queued', messageStatus.submitted],
	['accepted', messageStatus.submitted],
	['sending', messageStatus.submitted],
	['sent', messageStatus.sent],
	['delivered', messageStatus.delivered],
	['read', messageStatus.delivered],
	['undelivered', messageStatus.undelivered],
	['failed', messageStatus.undelivered],
]);
