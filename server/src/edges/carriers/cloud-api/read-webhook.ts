/** Reads a number's messages and statuses from a webhook. Skips only the entries that can't be read. */
import { z } from 'zod';
import type { TextSender } from '../../../domain/texting/messaging/ledger/carrier.port.ts';
import { readSender } from '../read-sender.ts';
import { addressOfCard, addressOfMedia } from './media-address.ts';
import { sharedContact, vCardOf } from './shared-contacts.ts';
import { wamid } from './wamid.ts';

const longestBody = 10_000;
const most = 10_000;

const value = z.looseObject({
	metadata: z.looseObject({ phone_number_id: z.string() }),
	messages: z.array(z.unknown()).max(most).optional().catch(undefined),
	statuses: z.array(z.unknown()).max(most).optional().catch(undefined),
});
const change = z.looseObject({ field: z.literal('messages'), value });

const file = z.looseObject({
	id: z.string().regex(/^\d{1,40}$/),
	caption: z.string().optional(),
	filename: z.string().optional(),
	mime_type: z.string().optional().catch(undefined),
});
const titled = z.looseObject({ title: z.string() });
const message = z.looseObject({
	id: wamid,
	from: z.string().catch(''), // a phone number
	from_user_id: z.string().catch(''), // the only ID of people who hide their phone number
	type: z.string().catch(''),
	text: z.looseObject({ body: z.string() }).optional().catch(undefined),
	button: z.looseObject({ text: z.string() }).optional().catch(undefined),
	interactive: z
		.looseObject({ button_reply: titled.optional(), list_reply: titled.optional() })
		.optional()
		.catch(undefined),
	image: file.optional().catch(undefined),
	sticker: file.optional().catch(undefined),
	video: file.optional().catch(undefined),
	audio: file.optional().catch(undefined),
	document: file.optional().catch(undefined),
	contacts: z.array(sharedContact).optional().catch(undefined),
	location: z
		.looseObject({ latitude: z.number(), longitude: z.number(), name: z.string().optional() })
		.optional()
		.catch(undefined),
	reaction: z.looseObject({ emoji: z.string().optional() }).optional().catch(undefined),
});
const status = z.looseObject({
	id: wamid,
	status: z.string().max(40),
	biz_opaque_callback_data: z.string().regex(/^\d{1,15}$/),
	errors: z
		.array(z.looseObject({ code: z.number().int() }))
		.optional()
		.catch(undefined),
});

export interface ReadMessage {
	readonly id: string;
	readonly sender: TextSender;
	readonly body: string;
	readonly mediaUrls: readonly string[];
	readonly mediaTypes: readonly (string | undefined)[];
}

export interface ReadStatus {
	readonly id: string;
	readonly status: string;
	readonly messageId: number;
	/** Meta's error code. */
	readonly errorCode: number | undefined;
}

export interface ReadChange {
	readonly phoneNumberId: string;
	readonly messages: readonly ReadMessage[];
	readonly statuses: readonly ReadStatus[];
}

export const readChange = (input: unknown): ReadChange | undefined => {
	const read = change.safeParse(input);
	if (!read.success) return undefined;
	const { metadata, messages = [], statuses = [] } = read.data.value;
	return {
		phoneNumberId: metadata.phone_number_id,
		messages: messages.flatMap((one) => {
			const found = message.safeParse(one).data;
			return found && !silent.has(found.type) ? [messageIn(found)] : [];
		}),
		statuses: statuses.flatMap((one) => {
			const found = status.safeParse(one).data;
			if (!found) return [];
			const { id, status: word, biz_opaque_callback_data: key, errors } = found;
			return [{ id, status: word, messageId: Number(key), errorCode: errors?.[0]?.code }];
		}),
	};
};

/** Types that nobody wrote, such as a number change or a message that Meta itself could not read. */
const silent = new Set(['system', 'unsupported', 'unknown']);

type Message = z.output<typeof message>;

const messageIn = (message: Message): ReadMessage => {
	const files = [message.image, message.sticker, message.video, message.audio, message.document].filter(
		(one) => one !== undefined,
	);
	const cards = message.contacts?.length ? [addressOfCard(vCardOf(message.contacts))] : [];
	return {
		id: message.id,
		sender: senderOf(message),
		body: wordsIn(message, files).slice(0, longestBody),
		mediaUrls: [...files.map(({ id }) => addressOfMedia(id)), ...cards],
		mediaTypes: [...files.map(({ mime_type }) => mime_type), ...cards.map(() => 'text/vcard')],
	};
};

const senderOf = ({ from, from_user_id: userId }: Message): TextSender =>
	readSender(/^\d+$/.test(from) ? `+${from}` : from || userId);

const wordsIn = (message: Message, files: ReadonlyArray<z.output<typeof file>>): string => {
	if (message.location) {
		const { name, latitude, longitude } = message.location;
		return [name, `https://maps.google.com/?q=${latitude},${longitude}`].filter(Boolean).join('\n');
	}
	return (
		message.text?.body ??
		message.button?.text ??
		message.interactive?.button_reply?.title ??
		message.interactive?.list_reply?.title ??
		message.reaction?.emoji ??
		files[0]?.caption ??
		files[0]?.filename ??
		''
	);
};
