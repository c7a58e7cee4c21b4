/**
 * The carrier's webhooks: receipts, and texts from phones (decisions.md 26). Each must be signed with the account's
 * token over the address that the carrier was given; anything else is 403 and nothing is stored. What they say is taken by
 * the domains and answered at once; a repeated or disordered one is theirs to ignore.
 */
import { type MessageStatus, messageStatus } from '@quad/contract/messaging/states.ts';
import { sessionRefusals } from '@quad/contract/session/refusals.ts';
import { simulatorRefusals } from '@quad/contract/simulator/refusals.ts';
import { receiveStatus, receiveText } from '@quad/contract/simulator/routes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Incoming } from '../../domain/messaging/ledger/carrier.port.ts';
import { addressOf, type Door } from '../../foundation/http.ts';
import { refuse } from '../../foundation/refuse.ts';
import { isSigned } from './signature.ts';
import type { SimulatorAccounts } from './simulator-accounts.ts';

export interface Receiving {
	readonly accountOf: SimulatorAccounts;
	readonly publicUrl: string;
	readonly incoming: Incoming;
}

/** Not by `serve`: the signature is over the raw address and every field, also those that the contract does not know. */
export const serveWebhooks = ({ http }: Door, { incoming, ...how }: Receiving): void => {
	http.post(addressOf(receiveStatus.path), { bodyLimit }, async (request, reply) => {
		const organizationId = await signedFor(request, how);
		const { m: messageId } = understood(receiveStatus.query, request.query);
		const { MessageSid: sid, MessageStatus, ErrorCode } = understood(receiveStatus.body, request.body);
		const status = statuses.get(MessageStatus);
		if (status !== undefined)
			await incoming.receipt({ organizationId, messageId, sid, status, errorCode: ErrorCode || null });
		return thank(reply);
	});

	http.post(addressOf(receiveText.path), { bodyLimit }, async (request, reply) => {
		const organizationId = await signedFor(request, how);
		const said = understood(receiveText.body, request.body);
		const { MessageSid: sid, From, To, Body } = said;
		const text = { organizationId, sid, from: digits(From), to: digits(To), body: Body.replaceAll('\0', '') };
		await incoming.text({ ...text, mediaUrls: mediaUrlsIn(said) });
		return thank(reply);
	});
};

/** The longest text with all its characters escaped, and whatever a carrier adds. Who calls is known only once it is read. */
const bodyLimit = 160 * 1024;

/** How far a text is, in the carrier's words and in ours. Words that are not here say nothing new. */
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

const form = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** The organization that this call is signed for. */
const signedFor = async (request: FastifyRequest, { accountOf, publicUrl }: Omit<Receiving, 'incoming'>) => {
	const organization = receiveStatus.params.safeParse(request.params);
	const fields = form.safeParse(request.body);
	const signature = request.headers['x-twilio-signature'];
	if (!organization.success || !fields.success || typeof signature !== 'string')
		return refuse(simulatorRefusals['carrier.not_signed']);
	const { organizationId } = organization.data;
	const account = await accountOf(organizationId);
	if (!account || !isSigned(account.authToken, `${publicUrl}${request.url}`, fields.data, signature))
		return refuse(simulatorRefusals['carrier.not_signed']);
	return organizationId;
};

const understood = <T>(shape: z.ZodType<T>, value: unknown): T => {
	const read = shape.safeParse(value);
	return read.success ? read.data : refuse(sessionRefusals['request.malformed']);
};

/** One that is no address is as good as none: the words count more. */
const mediaUrlsIn = (said: Record<string, unknown> & { NumMedia: number }): string[] =>
	Array.from({ length: said.NumMedia }, (_, nth) => said[`MediaUrl${nth}`]).filter(
		(url): url is string => typeof url === 'string' && url.length <= 2_000 && URL.canParse(url),
	);

const digits = (number: string) => Number(number.slice(1));
const thank = (reply: FastifyReply) => reply.type('text/xml').send('<Response/>');
