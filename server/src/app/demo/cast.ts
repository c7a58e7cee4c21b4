/** The invented people of the demo, the tests, the pictures and the docs. Their phone numbers are all 555-01xx. */

import type { InboxColor } from '@quad/contract/access/session/routes.ts';
import type { Assignment } from '@quad/contract/administration/inbox-settings/routes.ts';
import type { usualTeamCategories } from '@quad/contract/administration/teams/categories.ts';
import type { WorkingHours } from '@quad/contract/organization/inboxes/working-hours.ts';

export const demoPassword = 'Meet me on the quad';

interface Person {
	firstName: string;
	lastName: string;
	/** Platform administrators work for the provider, not for a college. */
	role: 'Owner' | 'Administrator' | 'Staff' | 'Chat agent' | 'Platform administrator';
	/** Shown as “User Id”. */
	campusId: string;
	/** Hours since their last sign-in. */
	signedInAgoHours: number;
}

type Inbox =
	| { type: 'personal'; of: string; color: InboxColor; number: number }
	| {
			type: 'group' | 'highspeed' | 'whatsapp';
			name: string;
			members: string[];
			color: InboxColor;
			number: number;
			/** If omitted, new conversations are not assigned automatically, and the inbox is always open. */
			assignment?: Assignment;
			hours?: WorkingHours;
			/** Limits the sending speed like a real carrier, so that compose shows how long a large message takes. */
			isAtTeamSpeed?: true;
	  };

const officeHours: WorkingHours = [1, 2, 3, 4, 5].map((day) => ({ day, opens: '08:30', closes: '17:00' }));

export interface College {
	name: string;
	domain: string;
	timeZone: string;
	people: Person[];
	/** A person who was invited to the first team but has not chosen a password yet. */
	invited?: { firstName: string; lastName: string; campusId: string };
	/** Why the provider has suspended the college. */
	suspendedFor?: string;
	/** `anyHour` turns off the overnight safeguard, so that the demo can send at night, too. */
	teams: Array<{
		name: string;
		people: string[];
		inboxes: Inbox[];
		anyHour?: true;
		whatsApp?: true;
		/** The people who reply to web chats, if the team has web chat. */
		chatAgents?: string[];
		category?: (typeof usualTeamCategories)[number];
		/** How many days ago the team was deleted. It can still be restored. */
		deletedAgoDays?: number;
	}>;
}

export const northfield: College = {
	name: 'Northfield College',
	domain: 'northfield.example',
	timeZone: 'America/New_York',
	people: [
		{ firstName: 'Dana', lastName: 'Whitfield', role: 'Owner', campusId: 'dwhitfield', signedInAgoHours: 20 },
		{ firstName: 'Amir', lastName: 'Haddad', role: 'Administrator', campusId: 'ahaddad', signedInAgoHours: 3 },
		{ firstName: 'Lee', lastName: 'Okafor', role: 'Staff', campusId: 'lokafor', signedInAgoHours: 2 },
		{ firstName: 'Priya', lastName: 'Raman', role: 'Staff', campusId: 'praman', signedInAgoHours: 26 },
		{ firstName: 'Marcus', lastName: 'Bell', role: 'Chat agent', campusId: 'mbell', signedInAgoHours: 24 * 9 },
	],
	invited: { firstName: 'Noor', lastName: 'Castellano', campusId: 'ncastellano' },
	teams: [
		{
			name: 'Undergraduate Admissions',
			category: 'Admissions',
			anyHour: true,
			whatsApp: true,
			people: ['Dana', 'Amir', 'Lee', 'Priya', 'Marcus'],
			chatAgents: ['Amir', 'Dana', 'Marcus'],
			inboxes: [
				{ type: 'personal', of: 'Dana', color: 'blue', number: 16125550101 },
				{ type: 'personal', of: 'Amir', color: 'blue', number: 16125550102 },
				{ type: 'personal', of: 'Lee', color: 'blue', number: 16125550103 },
				{ type: 'personal', of: 'Priya', color: 'blue', number: 16125550104 },
				{ type: 'group', name: 'Admissions front desk', members: ['Lee', 'Priya'], color: 'gold', number: 16125550110 },
				{
					type: 'group',
					name: 'Campus visits',
					members: ['Lee'],
					color: 'pink',
					number: 16125550111,
					hours: officeHours,
				},
				{ type: 'highspeed', name: 'Campus alerts', members: ['Lee', 'Priya'], color: 'purple', number: 18335550120 },
				{
					type: 'whatsapp',
					name: 'International students',
					members: ['Lee', 'Priya'],
					color: 'red',
					number: 447_700_900_110, // in the range that the United Kingdom reserves for fiction
				},
			],
		},
		{
			name: 'Financial Aid',
			category: 'Financial aid',
			people: ['Dana', 'Amir', 'Priya'],
			inboxes: [
				{ type: 'personal', of: 'Dana', color: 'blue', number: 15075550101 },
				{ type: 'personal', of: 'Amir', color: 'blue', number: 15075550102 },
				{ type: 'personal', of: 'Priya', color: 'blue', number: 15075550104 },
				{
					type: 'group',
					name: 'Financial aid help',
					members: ['Priya', 'Amir'],
					color: 'red',
					number: 15075550110,
					assignment: 'round-robin',
					hours: officeHours,
					isAtTeamSpeed: true,
				},
			],
		},
		{
			name: 'Advancement',
			category: 'Advancement and alumni',
			people: ['Dana', 'Amir'],
			inboxes: [
				{ type: 'personal', of: 'Dana', color: 'blue', number: 16515550101 },
				{ type: 'personal', of: 'Amir', color: 'blue', number: 16515550102 },
				{ type: 'group', name: 'Alumni and friends', members: [], color: 'gold', number: 16515550110 },
			],
		},
		{
			name: 'Summer Conferences',
			category: 'Housing',
			deletedAgoDays: 5,
			people: ['Dana', 'Amir'],
			inboxes: [{ type: 'group', name: 'Conference guests', members: [], color: 'red', number: 16515550120 }],
		},
	],
};

/** A second college, for tests that its people can't reach Northfield's data. */
export const southgate: College = {
	name: 'Southgate College',
	domain: 'southgate.example',
	timeZone: 'America/Chicago',
	people: [
		{
			firstName: 'Rosa',
			lastName: 'Delgado',
			role: 'Platform administrator',
			campusId: 'rdelgado',
			signedInAgoHours: 50,
		},
		{ firstName: 'Grace', lastName: 'Nolan', role: 'Owner', campusId: 'gnolan', signedInAgoHours: 24 * 4 },
		{ firstName: 'Tom', lastName: 'Becker', role: 'Staff', campusId: 'tbecker', signedInAgoHours: 24 * 2 },
	],
	teams: [
		{
			name: 'Admissions',
			people: ['Rosa', 'Grace', 'Tom'],
			inboxes: [
				{ type: 'personal', of: 'Rosa', color: 'blue', number: 13125550101 },
				{ type: 'personal', of: 'Tom', color: 'blue', number: 13125550102 },
				{ type: 'group', name: 'Front desk', members: ['Tom'], color: 'gold', number: 13125550110 },
			],
		},
	],
};

/** A suspended college, whose people can't sign in. */
export const westbrook: College = {
	name: 'Westbrook College',
	domain: 'westbrook.example',
	timeZone: 'America/Denver',
	suspendedFor: 'The invoice of September is not paid.',
	people: [{ firstName: 'Ida', lastName: 'Moss', role: 'Owner', campusId: 'imoss', signedInAgoHours: 24 * 40 }],
	teams: [
		{
			name: 'Admissions',
			people: ['Ida'],
			inboxes: [{ type: 'personal', of: 'Ida', color: 'blue', number: 13035550101 }],
		},
	],
};

export const emailOf = (college: College, person: { firstName: string; lastName: string }): string =>
	`${person.firstName}.${person.lastName}@${college.domain}`.toLowerCase();

/** The accounts that demo visitors can use: Northfield's, and Rosa of Southgate, a platform administrator. */
export const demoAccounts = [northfield, southgate].flatMap((college) =>
	college.people
		.filter(({ role }) => college === northfield || role === 'Platform administrator')
		.map((person) => ({
			name: `${person.firstName} ${person.lastName}`,
			emailAddress: emailOf(college, person),
			role: person.role,
		})),
);
