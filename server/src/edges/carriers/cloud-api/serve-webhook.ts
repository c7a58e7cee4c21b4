/** Serves Meta's webhooks for the organization's own number. Until it gets 200, Meta retries for days. */
import { receiveCloudApiWebhook } from '@quad/contract/carriers/carriers/cloud-api-routes.ts';
import { type MessageStatus, messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import type { Incoming } from '../../../domain/texting/messaging/ledger/carrier.port.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import type { CloudApiAccount, FindCloudApiAccount } from './accounts.ts';
import { deliveryErrorOf } from './errors.ts';
import { type ReadStatus, readChange } from './read-webhook.ts';

const atOnce = 50;

export const serveCloudApiWebhook = (server: ApiServer, incoming: Incoming, findAccount: FindCloudApiAccount): void =>
	serve(server, receiveCloudApiWebhook, async ({ actor, body }) => {
		const account = await findAccount(actor.organizationId);
		if (!account) return { content: '' };
		const changes = body.entry
			.flatMap((entry) => entry.changes)
			.flatMap((input) => readChange(input) ?? [])
			.filter(({ phoneNumberId }) => phoneNumberId === account.phoneNumberId);
		// one after another, so that a conversation keeps its order
		for (const { id, sender, ...words } of changes.flatMap(({ messages }) => messages))
			await incoming.text({
				organizationId: account.organizationId,
				sid: id,
				channel: 'whatsapp',
				to: account.number,
				...sender,
				...words,
			});
		const statuses = changes.flatMap((one) => one.statuses);
		for (let first = 0; first < statuses.length; first += atOnce)
			await Promise.all(statuses.slice(first, first + atOnce).map((one) => note(incoming, account, one)));
		return { content: '' };
	});

const note = async (incoming: Incoming, { organizationId }: CloudApiAccount, input: ReadStatus): Promise<void> => {
	const status = statuses.get(input.status);
	if (status === undefined) return;
	const key = { organizationId, messageId: input.messageId };
	const errorCode = status === messageStatus.undelivered ? deliveryErrorOf(input.errorCode) : null;
	await incoming.receipt({ ...key, sid: input.id, status, errorCode });
	if (input.status === 'read') await incoming.read(key);
};

/** All other statuses are ignored. */
const statuses = new Map<string, MessageStatus>([
	['accepted', messageStatus.submitted],
	['sent', messageStatus.sent],
	['delivered', messageStatus.delivered],
	['read', messageStatus.delivered],
	['failed', messageStatus.undelivered],
]);
