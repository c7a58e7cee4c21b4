/**
 * The one invented cast: the demo, the tests, the journeys, the pictures and the docs all speak of these people.
 * Numbers are from the 555-01xx range only.
 */
import type { InboxColor } from '@quad/contract/session/routes.ts';

export const demoPassword = 'Meet me on the quad';

interface Person {
	firstName: string;
	lastName: string;
	/** A platform administrator is of the provider's own staff. */
	role: 'Owner' | 'Administrator' | 'Staff' | 'Chat agent' | 'Platform administrator';
}

type Inbox =
	| { type: 'personal'; of: string; color: InboxColor; number: number }
	| { type: 'group' | 'highspeed'; name: string; members: string[]; color: InboxColor; number: number };

export interface College {
	name: string;
	domain: string;
	timeZone: string;
	people: Person[];
	/** `anyHour`: the overnight safeguard is off, so that the demo can be tried at night too. */
	teams: Array<{ name: string; people: string[]; inboxes: Inbox[]; anyHour?: true }>;
}

export const northfield: College = {
	name: 'Northfield College',
	domain: 'northfield.example',
	timeZone: 'America/New_York',
	people: [
		{ firstName: 'Dana', lastName: 'Whitfield', role: 'Owner' },
		{ firstName: 'Amir', lastName: 'Haddad', role: 'Administrator' },
		{ firstName: 'Lee', lastName: 'Okafor', role: 'Staff' },
		{ firstName: 'Priya', lastName: 'Raman', role: 'Staff' },
		{ firstName: 'Marcus', lastName: 'Bell', role: 'Chat agent' },
	],
	teams: [
		{
			name: 'Undergraduate Admissions',
			anyHour: true,
			people: ['Dana', 'Amir', 'Lee', 'Priya', 'Marcus'],
			inboxes: [
				{ type: 'personal', of: 'Dana', color: 'blue', number: 16125550101 },
				{ type: 'personal', of: 'Amir', color: 'blue', number: 16125550102 },
				{ type: 'personal', of: 'Lee', color: 'blue', number: 16125550103 },
				{ type: 'personal', of: 'Priya', color: 'blue', number: 16125550104 },
				{ type: 'group', name: 'Admissions front desk', members: ['Lee', 'Priya'], color: 'gold', number: 16125550110 },
				{ type: 'group', name: 'Campus visits', members: ['Lee'], color: 'pink', number: 16125550111 },
				{ type: 'highspeed', name: 'Campus alerts', members: ['Lee', 'Priya'], color: 'purple', number: 18335550120 },
			],
		},
		{
			name: 'Financial Aid',
			people: ['Dana', 'Amir', 'Priya'],
			inboxes: [
				{ type: 'personal', of: 'Dana', color: 'blue', number: 15075550101 },
				{ type: 'personal', of: 'Amir', color: 'blue', number: 15075550102 },
				{ type: 'personal', of: 'Priya', color: 'blue', number: 15075550104 },
				{ type: 'group', name: 'Financial aid help', members: ['Priya'], color: 'red', number: 15075550110 },
			],
		},
		{
			name: 'Advancement',
			people: ['Dana', 'Amir'],
			inboxes: [
				{ type: 'personal', of: 'Dana', color: 'blue', number: 16515550101 },
				{ type: 'personal', of: 'Amir', color: 'blue', number: 16515550102 },
				{ type: 'group', name: 'Alumni and friends', members: [], color: 'gold', number: 16515550110 },
			],
		},
	],
};

/** The other college: for the walk of a stranger through every route. */
export const southgate: College = {
	name: 'Southgate College',
	domain: 'southgate.example',
	timeZone: 'America/Chicago',
	people: [
		{ firstName: 'Rosa', lastName: 'Delgado', role: 'Platform administrator' },
		{ firstName: 'Tom', lastName: 'Becker', role: 'Staff' },
	],
	teams: [
		{
			name: 'Admissions',
			people: ['Rosa', 'Tom'],
			inboxes: [
				{ type: 'personal', of: 'Rosa', color: 'blue', number: 13125550101 },
				{ type: 'personal', of: 'Tom', color: 'blue', number: 13125550102 },
				{ type: 'group', name: 'Front desk', members: ['Tom'], color: 'gold', number: 13125550110 },
			],
		},
	],
};

export const emailOf = (college: College, person: { firstName: string; lastName: string }): string =>
	`${person.firstName}.${person.lastName}@${college.domain}`.toLowerCase();

export const demoAccounts = northfield.people.map((person) => ({
	name: `${person.firstName} ${person.lastName}`,
	emailAddress: emailOf(northfield, person),
	role: person.role,
}));
