/** The text and the link of each step. */
import type { Checklist, SetUpStep } from '@quad/contract/administration/getting-started/routes.ts';
import { to } from '../../../foundation/to.ts';

interface Step {
	readonly title: string;
	readonly about: string;
	/** The label of the button, before the step is done and after. */
	readonly action: string;
	readonly again: string;
	readonly address: (checklist: Checklist) => string;
	/** The step that must be done before this one. */
	readonly needs?: SetUpStep;
}

export const steps: Readonly<Record<SetUpStep, Step>> = {
	team: {
		title: 'Create a team',
		about:
			'A team has its own people, inboxes and contacts, such as Admissions or Financial Aid. Your first one is there.',
		action: 'Create team',
		again: 'See teams',
		address: to.teams,
	},
	people: {
		title: 'Invite your colleagues',
		about: 'Each gets an email with a link to choose a password.',
		action: 'Invite people',
		again: 'Invite more',
		address: to.teamUsers,
	},
	inbox: {
		title: 'Create a shared inbox',
		about: 'A team answers its texts together. Choose who works in it.',
		action: 'Create inbox',
		again: 'See inboxes',
		address: to.inboxSettings,
	},
	number: {
		title: 'Give it a number',
		about:
			'Until a carrier is connected, Quad has test numbers: everything works, but texts reach simulated phones only.',
		action: 'Choose number',
		again: 'See numbers',
		address: to.inboxSettings,
		needs: 'inbox',
	},
	contacts: {
		title: 'Import your first contacts',
		about:
			'An Excel or CSV file with a Contact ID, a name and a mobile number in each row. Add a row for your own phone.',
		action: 'Import contacts',
		again: 'Import more',
		address: to.newImport,
	},
	text: {
		title: 'Send your first text',
		about: 'Text yourself, answer from your phone, and see the reply arrive in the inbox.',
		action: 'Write a text',
		again: 'Text someone else',
		address: ({ inbox }) => (inbox ? to.compose({ inbox }) : to.inboxSettings()),
		needs: 'number',
	},
};
