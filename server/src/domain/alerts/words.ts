/** How somebody is told of texts: by mail with all that was written, on a screen with who wrote and nothing more. */
import { incomingAlertLimits } from '@quad/contract/alerts/limits.ts';
import { noteTag, type PushNote } from '@quad/contract/alerts/push-note.ts';
import { showPhone } from '@quad/contract/contacts/phone.ts';
import type { Asking } from './incoming.queries.ts';

/** Where one says what one wants to be told. */
const settingsPath = '/v2/profile/notifications';

/** `texts`: the oldest first. */
export const alertMail = (to: Asking, texts: readonly string[], publicUrl: string) => {
	const { textsInMail } = incomingAlertLimits;
	const shown = texts.slice(-textsInMail);
	const more = texts.length - shown.length;
	return {
		subject: `${countOf(texts.length)} from ${senderOf(to)}`,
		body: [
			`${senderOf(to)} wrote to “${to.inboxName}”:`,
			...(more > 0 ? [`(${more} more before these)`] : []),
			...shown.map((text) => `“${text.trim()}”`),
			`You get this mail because you asked for one when a text comes in. Turn it off in your profile: ${new URL(settingsPath, publicUrl).href}`,
		].join('\n\n'),
		link: { label: 'Open the conversation', path: pathOf(to) },
	};
};

/** A phone on a desk shows it to everybody: what a student wrote stays in Quad. */
export const alertNote = (to: Asking): PushNote => ({
	title: senderOf(to),
	body: `${countOf(to.unread)} to “${to.inboxName}”`,
	path: pathOf(to),
	tag: noteTag(to.conversationId),
});

const countOf = (texts: number): string => (texts === 1 ? 'New text' : `${texts} new texts`);

const senderOf = ({ contactName, mobile }: Asking): string => contactName || showPhone(mobile);

const pathOf = ({ inboxType, inboxId, conversationId }: Asking): `/${string}` => {
	if (inboxType === 'personal') return `/inbox/${conversationId}`;
	return `/${inboxType === 'highspeed' ? 'highspeed' : 'shared'}/${inboxId}/inbox/${conversationId}`;
};
