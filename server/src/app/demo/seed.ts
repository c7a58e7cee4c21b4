/** Opens Northfield College in an empty database. The sign-in screen lists its accounts. */
import { creditPacks } from '@quad/contract/marketplace/credit-packs.ts';
import { simulatorRate } from '@quad/contract/simulator/limits.ts';
import { isFresh } from '../../domain/installation/index.ts';
import { post } from '../../domain/mail/index.ts';
import { hashPassword } from '../../domain/session/index.ts';
import { seedSimulator } from '../../edges/carriers/index.ts';
import { commit } from '../../foundation/commit.ts';
import type { Tx } from '../../foundation/db.ts';
import type { Ground } from '../../foundation/ground.ts';
import { type College, demoPassword, emailOf, northfield, southgate } from './cast.ts';
import { demoFields, isDemoTeam } from './contacts.ts';
import { demoNotes } from './notes.ts';
import * as rows from './queries.ts';
import { seedWork } from './seed-work.ts';

/** The pack of the high-speed inboxes was bought before all that was sent from them. */
const boughtAgoMs = 60 * 24 * 60 * 60 * 1000;

/** Answers whether it seeded: only an empty database is. */
export const seedDemo = async (ground: Ground): Promise<boolean> => {
	if (!(await isFresh(ground.db))) return false;
	const passwordHash = await hashPassword(demoPassword);
	await commit(ground.db, async (tx) => {
		await seedCollege(tx, ground, northfield, passwordHash);
		await seedCollege(tx, ground, southgate, passwordHash);
		await seedNotes(tx, ground);
	});
	return true;
};

/** Each a moment after the other; all are new to everybody. */
const seedNotes = (tx: Tx, { ids, clock }: Ground) => {
	const now = clock.now().getTime();
	return rows.insertNotes(
		tx,
		demoNotes.map((note, nth) => ({ ...note, id: ids.next(), publishedOn: new Date(now + nth) })),
	);
};

const seedCollege = async (tx: Tx, ground: Ground, college: College, passwordHash: string): Promise<void> => {
	const { ids } = ground;
	const organizationId = ids.next();
	await rows.insertOrganization(tx, { id: organizationId, name: college.name, isDemo: college === northfield });
	if (college === northfield) {
		await seedSimulator(tx, organizationId);
		await rows.insertContract(tx, organizationId);
		await rows.insertAddOn(tx, organizationId, 'sso');
	}
	const fields = new Map(demoFields.map((name) => [name, ids.next()]));
	await rows.insertFields(tx, organizationId, fields);
	const people = new Map<string, number>();
	for (const person of college.people) {
		const id = ids.next();
		people.set(person.firstName, id);
		await rows.insertPerson(tx, {
			organizationId,
			id,
			email: emailOf(college, person),
			firstName: person.firstName,
			lastName: person.lastName,
			passwordHash,
			isOwner: person.role === 'Owner',
			isPlatformAdministrator: person.role === 'Platform administrator',
		});
	}
	if (college === northfield) await welcomeOwner(tx, ground, college, { organizationId, people });
	for (const team of college.teams) {
		const teamId = ids.next();
		await rows.insertTeam(tx, {
			organizationId,
			id: teamId,
			name: team.name,
			timeZone: college.timeZone,
			quietHoursOff: team.anyHour ?? false,
		});
		for (const firstName of team.people) {
			const person = college.people.find((one) => one.firstName === firstName);
			const personId = people.get(firstName);
			if (!person || personId === undefined) throw new Error(`${firstName} is not in the cast`);
			await rows.insertMember(tx, {
				organizationId,
				teamId,
				personId,
				isAdministrator: person.role !== 'Staff' && person.role !== 'Chat agent',
				isChatAgent: person.role === 'Chat agent',
			});
		}
		const inboxes = new Map<string, number>();
		for (const inbox of team.inboxes) {
			const id = ids.next();
			inboxes.set(inbox.type === 'personal' ? inbox.of : inbox.name, id);
			await rows.insertInbox(tx, {
				organizationId,
				id,
				teamId,
				type: inbox.type,
				name: inbox.type === 'personal' ? 'My inbox' : inbox.name,
				color: inbox.color,
				number: inbox.number,
				rate: simulatorRate,
				...(inbox.type === 'personal' ? { personId: people.get(inbox.of) ?? 0 } : {}),
				memberIds: inbox.type === 'personal' ? [] : inbox.members.map((name) => people.get(name) ?? 0),
			});
		}
		for (const inbox of team.inboxes)
			if (inbox.type === 'highspeed')
				await rows.insertCredits(tx, {
					...{ organizationId, id: ids.next(), inboxId: inboxes.get(inbox.name) ?? 0 },
					...{
						kind: 'bought',
						credits: creditPacks[0].credits,
						at: new Date(ground.clock.now().getTime() - boughtAgoMs),
					},
				});
		const own = new Map(team.people.map((name) => [name, people.get(name) ?? 0]));
		if (isDemoTeam(team.name))
			await seedWork(tx, ground, { organizationId, teamId, name: team.name, inboxes, people: own, fields });
	}
	await rows.insertPastCosts(tx, organizationId);
};

/** The first mail of the demo, so that its mailbox shows what it is for. */
const welcomeOwner = async (
	tx: Tx,
	ground: Ground,
	college: College,
	{ organizationId, people }: { organizationId: number; people: ReadonlyMap<string, number> },
): Promise<void> => {
	const owner = college.people.find(({ role }) => role === 'Owner');
	if (!owner) return;
	await post(tx, ground, {
		organizationId,
		kind: 'welcome',
		to: {
			address: emailOf(college, owner),
			name: `${owner.firstName} ${owner.lastName}`,
			personId: people.get(owner.firstName),
		},
		subject: `${college.name} is open`,
		body: `Hello ${owner.firstName},\n\n${college.name} has moved into Quad, and everybody can sign in.\n\nWhat Quad mails to its people arrives in this mailbox, as long as it is a demo.`,
		link: { label: 'Sign in', path: '/login' },
	});
};
