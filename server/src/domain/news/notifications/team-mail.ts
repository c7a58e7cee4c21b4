/** Writes the email about team events. It has counts and links, but no names, which stay in Quad. */
import type { TeamEvent } from '@quad/contract/news/notifications/team-events.ts';
import type { DueTeamMail } from './team-mail.queries.ts';

interface Words {
	one: string;
	many: string;
	more: string;
	link: { label: string; path: `/${string}` };
}

const contacts = { label: 'Open contacts', path: '/students/view' } as const;

const words: Readonly<Record<TeamEvent, Words>> = {
	optOut: {
		one: '1 person opted out by text',
		many: '{count} people opted out by text',
		more: 'They get no more texts from this team. Only they can opt in again, by texting START.',
		link: contacts,
	},
	unknownStudentMessage: {
		one: '1 text from an unknown number',
		many: 'Texts from {count} unknown numbers',
		more: 'The texts are in your inbox. The numbers are saved as contacts without a name until someone adds one.',
		link: { label: 'Open the inbox', path: '/' },
	},
	newStudentAdded: {
		one: '1 new contact',
		many: '{count} new contacts',
		more: 'An import added them to this team.',
		link: contacts,
	},
	WebhookFailure: {
		one: 'A webhook is failing',
		many: '{count} webhooks are failing',
		more: 'The other system did not accept what Quad sent. Quad tries again for more than a day and keeps what it could not deliver; after three days without success, or when the other system answers that it wants no more (410), the webhook is switched off.',
		link: { label: 'Open webhooks', path: '/v2/admin/webhooks' },
	},
};

export const teamMail = ({ event, count, since, teamName, timeZone }: DueTeamMail) => {
	const { one, many, more, link } = words[event];
	const what = count === 1 ? one : many.replace('{count}', count.toLocaleString('en-US'));
	const at = since
		.toLocaleString('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
		.replaceAll('\u202f', ' ');
	return {
		subject: `${what} (${teamName})`,
		body: [
			`${what} in ${teamName}, since ${at}.`,
			more,
			'You’re getting this email because your address is in the team’s notification settings.',
		].join('\n\n'),
		link,
	};
};
