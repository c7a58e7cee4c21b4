/** Writes notifications of incoming texts. Emails contain the texts, but push messages only say who wrote. */

import { showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import { incomingTextLimits } from '@quad/contract/news/notifications/limits.ts';
import { type PushMessage, pushTag } from '@quad/contract/news/notifications/push-message.ts';
import type { NewMail } from '../../organization/mail/index.ts';
import type { Asking } from './preferences.queries.ts';

const { textsInMail, mailsAtOnce, conversationsInMail } = incomingTextLimits;
const lineCharacters = 120;

/** The page on which users choose their notifications. */
export const settingsPath = '/v2/profile/notifications';

/** A conversation to notify someone of, with its new texts, oldest first. */
interface Talk extends Asking {
	readonly texts: readonly string[];
}

/** Returns one person's emails about one inbox: one per conversation, or a single email if there are many. */
export const incomingTextMails = (talks: readonly Talk[], publicUrl: string): NewMail[] => {
	const [first] = talks;
	if (!first) return [];
	const { organizationId, address, name, personId } = first;
	const ending = `You’re getting this email because you asked to hear about new texts. To turn this off, open your profile: ${new URL(settingsPath, publicUrl).href}`;
	return (talks.length > mailsAtOnce ? [mailOfMany(first, talks)] : talks.map(mailOfOne)).map(
		({ paragraphs, ...mail }) => ({
			organizationId,
			to: { address, name, personId },
			kind: 'incoming-text',
			...mail,
			body: [...paragraphs, ending].join('\n\n'),
		}),
	);
};

const mailOfOne = (talk: Talk) => {
	const shown = talk.texts.slice(-textsInMail);
	const more = talk.texts.length - shown.length;
	return {
		subject: `${countOf(talk.texts.length)} from ${senderOf(talk)}`,
		paragraphs: [
			`${senderOf(talk)} wrote to “${talk.inboxName}”:`,
			...(more > 0 ? [`(${more} earlier)`] : []),
			...shown.map((text) => `“${text.trim()}”`),
		],
		link: { label: 'Open the conversation', path: pathOf(talk) },
	};
};

const mailOfMany = ({ inboxName, ...one }: Talk, talks: readonly Talk[]) => {
	const shown = talks.slice(0, conversationsInMail);
	const more = talks.length - shown.length;
	return {
		subject: `New texts from ${talks.length} people to ${inboxName}`,
		paragraphs: [
			`${talks.length} people wrote to “${inboxName}”:`,
			...shown.map((talk) => `${senderOf(talk)}: “${shorten(talk.texts.at(-1) ?? '')}”`),
			...(more > 0 ? [`And ${more} more.`] : []),
		],
		link: { label: 'Open the inbox', path: inboxPathOf(one) },
	};
};

/** Shortens a text to one line. */
export const shorten = (text: string): string => {
	const letters = [...text.replaceAll(/\s+/g, ' ').trim()];
	return letters.length > lineCharacters ? `${letters.slice(0, lineCharacters - 1).join('')}…` : letters.join('');
};

/** Leaves out what the student wrote, because other people may see the screen of a phone. */
export const pushMessageOf = (to: Asking): PushMessage => ({
	title: senderOf(to),
	body: `${countOf(to.unread)} to “${to.inboxName}”`,
	path: pathOf(to),
	tag: pushTag(to.conversationId),
});

/** Returns one push message for all conversations of an inbox, sent after quiet hours. */
export const pushMessageOfMany = (to: Asking, people: number): PushMessage => ({
	title: `New texts from ${people} people`,
	body: `To “${to.inboxName}”`,
	path: inboxPathOf(to),
	tag: `inbox:${to.inboxId}`,
});

const countOf = (texts: number): string => (texts === 1 ? 'New text' : `${texts} new texts`);

const senderOf = ({ contactName, mobile }: Asking): string => contactName || showPhone(mobile);

const pathOf = (conversation: Asking): `/${string}` => `${inboxPathOf(conversation)}/${conversation.conversationId}`;

export const inboxPathOf = ({ inboxType, inboxId }: Pick<Asking, 'inboxType' | 'inboxId'>): `/${string}` => {
	if (inboxType === 'personal') return '/inbox';
	return `/${inboxType === 'highspeed' ? 'highspeed' : 'shared'}/${inboxId}/inbox`;
};
