/** Writes the summary of unread texts: for each inbox, who is waiting for a reply, with their last text. */
import { showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import { digestLimits } from '@quad/contract/news/notifications/limits.ts';
import type { NewMail } from '../../organization/mail/index.ts';
import type { DueDigest, WaitingTalk } from './digest.queries.ts';
import { inboxPathOf, settingsPath, shorten } from './incoming-text-mail.ts';

export const digestMail = (to: DueDigest, talks: readonly WaitingTalk[], publicUrl: string): NewMail => {
	const { organizationId, personId, address, name } = to;
	const shown = talks.slice(0, digestLimits.conversations);
	const more = talks.length - shown.length;
	const [first] = shown;
	const texts = talks.reduce((sum, talk) => sum + talk.texts, 0);
	return {
		organizationId,
		to: { address, name, personId },
		kind: 'unread-digest',
		subject: `${texts === 1 ? '1 unread text' : `${texts} unread texts`} from ${people(talks.length)}`,
		body: [
			`${people(talks.length)} ${talks.length === 1 ? 'is' : 'are'} waiting in your inboxes:`,
			...[...Map.groupBy(shown, ({ inboxId }) => inboxId).values()].flatMap(partOf),
			...(more > 0 ? [`And ${more} more.`] : []),
			`Texts in this email won’t be in the next one. To change how often you get it, open your profile: ${new URL(settingsPath, publicUrl).href}`,
		].join('\n\n'),
		...(first ? { link: { label: 'Open the inbox', path: inboxPathOf(first) } } : {}),
	};
};

const partOf = (talks: readonly WaitingTalk[]): string[] => [
	`“${talks[0]?.inboxName ?? ''}”`,
	...talks.map(({ contactName, mobile, texts, lastText }) => {
		const count = texts === 1 ? '' : ` (${texts} texts)`;
		return `${contactName || showPhone(mobile)}${count}: “${shorten(lastText)}”`;
	}),
];

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);
