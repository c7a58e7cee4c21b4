/** Receives texts through the carrier's webhook (decisions.md 26). The response requests no action. */
import type { IncomingTextRoute } from '@quad/contract/carriers/carriers/routes.ts';
import type { Incoming } from '../../../domain/texting/messaging/ledger/carrier.port.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { readSender } from '../read-sender.ts';
import { channelOf, ownNumberIn } from './addresses.ts';
import { emptyResponse } from './empty-response.ts';

export const serveIncomingTexts = (server: ApiServer, route: IncomingTextRoute, incoming: Incoming): void =>
	serve(server, route, async ({ actor, body }) => {
		const to = ownNumberIn(body.To);
		if (to === undefined) return emptyResponse;
		const media = mediaIn(body);
		await incoming.text({
			organizationId: actor.organizationId,
			sid: body.MessageSid,
			channel: channelOf(body.To),
			...readSender(body.From),
			to,
			body: body.Body,
			mediaUrls: media.map(({ url }) => url),
			...(media.length > 0 ? { mediaTypes: media.map(({ type }) => type) } : {}),
			takenFor: takenFor(body.OptOutType),
		});
		return emptyResponse;
	});

/** HELP changes no consent and is left for staff to read. */
const takenFor = (type: string | undefined): 'stop' | 'start' | undefined => {
	if (type === 'STOP') return 'stop';
	return type === 'START' ? 'start' : undefined;
};

/** Skips media URLs that are malformed or belong to another text, because the text itself is more important. */
const mediaIn = (form: Record<string, unknown> & { MessageSid: string; NumMedia: number }) =>
	Array.from({ length: form.NumMedia }, (_, nth) => nth).flatMap((nth) => {
		const { [`MediaUrl${nth}`]: url, [`MediaContentType${nth}`]: type } = form;
		const isOwn =
			typeof url === 'string' &&
			url.length <= 2_000 &&
			URL.canParse(url) &&
			new URL(url).pathname.includes(`/Messages/${form.MessageSid}/Media/`);
		return isOwn ? [{ url, type: typeof type === 'string' ? type : undefined }] : [];
	});
