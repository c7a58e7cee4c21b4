/** Seeds a team's earlier bulk changes: a finished import, and a deletion that can be undone. */
import { deleteContacts } from '../../domain/contacts/contacts/index.ts';
import { onBehalfOf } from '../../foundation/actor.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import type { DemoTeam } from './contacts.ts';
import * as rows from './queries.ts';
import type { SeededTeam } from './seeded-team.ts';

const teamOfChanges: DemoTeam = 'Undergraduate Admissions';
const by = 'Amir';
const dayMs = 24 * 60 * 60 * 1_000;

/** An import that can't be undone anymore, so its changes are not stored. */
const pastImport = {
	fileName: 'fall-2026-prospects.csv',
	daysAgo: 45,
	header: ['Prospect ID', 'Given name', 'Family name', 'Cell phone'],
	columns: ['ContactId', 'FirstName', 'LastName', 'MobileNumber'],
	rejections: [
		{
			line: 58,
			isDuplicate: false,
			reason: 'This is not a phone number.',
			cells: ['10301', 'Marta', 'Silva', '555-01'],
		},
		{
			line: 140,
			isDuplicate: true,
			reason: 'Line 12 has the same mobile number.',
			cells: ['10302', 'Amara', 'Abebe', '(303) 555-0110'],
		},
	],
} as const;

/** Contacts whose numbers no other contact, inbox or simulated phone of the demo has. */
const deleted = [
	{ key: '10401', firstName: 'Test', lastName: 'Student', mobile: 14_065_550_150, details: {} },
	{ key: '10402', firstName: 'Second Test', lastName: 'Student', mobile: 14_065_550_151, details: {} },
] as const;
const deletedDaysAgo = 4;

export const seedPastChanges = async (
	tx: Tx,
	context: AppContext,
	team: SeededTeam,
	contacts: number,
): Promise<void> => {
	const personId = team.people.get(by);
	if (team.name !== teamOfChanges || personId === undefined) return;
	const ago = (days: number) => new Date(context.clock.now().getTime() - days * dayMs);
	await rows.insertPastImport(tx, team, {
		...pastImport,
		id: context.ids.next(),
		personId,
		at: ago(pastImport.daysAgo),
		created: contacts,
	});
	const made = deleted.map((contact) => ({ ...contact, id: context.ids.next() }));
	await rows.insertContacts(tx, team, made, [personId]);
	await deleteContacts(
		{ ...context, clock: { now: () => ago(deletedDaysAgo) } },
		tx,
		onBehalfOf(team.organizationId, team.teamId, personId),
		context.ids.next(),
		made.map(({ id }) => id),
	);
};
