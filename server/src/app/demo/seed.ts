/** Opens Northfield College in an empty database. The sign-in screen lists its accounts. */
import { simulatorRate } from '@quad/contract/simulator/limits.ts';
import { hashPassword } from '../../domain/session/index.ts';
import { seedSimulator } from '../../edges/carriers/index.ts';
import { commit } from '../../foundation/commit.ts';
import type { Tx } from '../../foundation/db.ts';
import type { Ground } from '../../foundation/ground.ts';
import { type College, demoPassword, emailOf, northfield, southgate } from './cast.ts';
import * as rows from './queries.ts';

/** Answers whether it seeded: only an empty database is. */
export const seedDemo = async (ground: Ground): Promise<boolean> => {
	if (!(await rows.isEmpty(ground.db))) return false;
	const passwordHash = await hashPassword(demoPassword);
	await commit(ground.db, async (tx) => {
		await seedCollege(tx, ground, northfield, passwordHash);
		await seedCollege(tx, ground, southgate, passwordHash);
	});
	return true;
};

const seedCollege = async (tx: Tx, { ids }: Ground, college: College, passwordHash: string): Promise<void> => {
	const organizationId = ids.next();
	await rows.insertOrganization(tx, { id: organizationId, name: college.name, isDemo: college === northfield });
	if (college === northfield) await seedSimulator(tx, organizationId);
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
		});
	}
	for (const team of college.teams) {
		const teamId = ids.next();
		await rows.insertTeam(tx, { organizationId, id: teamId, name: team.name, timeZone: college.timeZone });
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
		for (const inbox of team.inboxes)
			await rows.insertInbox(tx, {
				organizationId,
				id: ids.next(),
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
};
