/** The words of a mail that tells a team what happened. It counts and links; who it was stays inside the product. */
import type { AlertEvent } from '@quad/contract/notices/alert-events.ts';
import type { DueAlert } from './alerts.queries.ts';

interface Words {
	one: string;
	many: string;
	more: string;
	link: { label: string; path: `/${string}` };
}

const contacts = { label: 'Open the contacts', path: '/students/view' } as const;

const words: Readonly<Record<AlertEvent, Words>> = {
	optOut: {
		one: '1 person opted out by text',
		many: '{count} people opted out by text',
		more: 'They get no more texts from this team. Only they can opt in again, by texting START.',
		link: contacts,
	},
	unknownStudentMessage: {
		one: '1 text from a number nobody knows',
		many: 'Texts from {count} numbers nobody knows',
		more: 'They are in your inbox, and their numbers are contacts without a name until somebody gives them one.',
		link: { label: 'Open the inbox', path: '/' },
	},
	newStudentAdded: {
		one: '1 new contact',
		many: '{count} new contacts',
		more: 'An import added them to this team.',
		link: contacts,
	},
	WebhookFailure: {
		one: '1 call of a webhook failed',
		many: '{count} calls of webhooks failed',
		more: 'The other system did not take what Quad had to tell it.',
		link: { label: 'Open Quad', path: '/' },
	},
};

export const alertMail = ({ event, count, since, teamName, timeZone }: DueAlert) => {
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
			'You get this mail because your address is in the notification settings of the team.',
		].join('\n\n'),
		link,
	};
};
