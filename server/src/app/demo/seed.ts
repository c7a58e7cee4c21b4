/** Seeds Northfield College into an empty database. The sign-in screen lists its accounts. */

import { usualTeamCategories } from '@quad/contract/administration/teams/categories.ts';
import { simulatorRate } from '@quad/contract/carriers/simulator/limits.ts';
import { creditPacks } from '@quad/contract/organization/marketplace/credit-packs.ts';
import { isFresh } from '../../domain/access/installation/index.ts';
import { hashPassword } from '../../domain/access/session/index.ts';
import { writeRule } from '../../domain/administration/deletion/index.ts';
import { mailWelcome } from '../../domain/administration/users/index.ts';
import { writeDialCodes } from '../../domain/carriers/carriers/index.ts';
import { rebuildTextHistory } from '../../domain/contacts/text-history/index.ts';
import { createInbox, removeInboxesOfTeam, updateInbox } from '../../domain/organization/inboxes/index.ts';
import { queueMail } from '../../domain/organization/mail/index.ts';
import {
	createOrganization,
	createTeam,
	markTeamRemoved,
	setOnTeams,
	suspendOrganization,
} from '../../domain/organization/organizations/index.ts';
import { addTeamMember, createPerson, markSignedIn } from '../../domain/organization/people/index.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import { commit } from '../../foundation/transaction/commit.ts';
import { openSimulatedAccount } from '../open-simulated-account.ts';
import { type College, demoPassword, emailOf, northfield, southgate, westbrook } from './cast.ts';
import { demoFields, demoFieldTypes, isDemoTeam, mergeableFields } from './contacts.ts';
import { demoNotes } from './notes.ts';
import * as rows from './queries.ts';
import { seedWhatsAppTemplates } from './seed-whatsapp.ts';
import { seedWork } from './seed-work.ts';
import { demoSystems } from './systems/index.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** High-speed inboxes bought their credits before they sent anything. */
const boughtAgoMs = 60 * dayMs;

/** The United Kingdom, Mexico and India, where some of the college's students come from. */
const demoDialCodes = [44, 52, 91];

/** The team that already has Bulk MMS. Northfield's other teams can request it. */
const bulkMmsTeam = 'Undergraduate Admissions';

/** Seeds the demo if the database is empty. Returns whether it did. */
export const seedDemo = async (context: AppContext): Promise<boolean> => {
	if (!(await isFresh(context.db))) return false;
	const passwordHash = await hashPassword(demoPassword);
	await commit(context.db, async (tx) => {
		await seedCollege(tx, context, northfield, passwordHash);
		await seedCollege(tx, context, southgate, passwordHash);
		await seedCollege(tx, context, westbrook, passwordHash);
		await seedNotes(tx, context);
	});
	return true;
};

/** Inserts release notes, published a moment apart and unread by everyone. */
const seedNotes = (tx: Tx, { ids, clock }: AppContext) => {
	const now = clock.now().getTime();
	return rows.insertNotes(
		tx,
		demoNotes.map((note, nth) => ({
			id: ids.next(),
			type: note.type,
			summary_header: note.summaryHeader,
			summary_sub_header: note.summarySubHeader,
			content: note.content,
			user_visible: note.forStaff,
			published_on: new Date(now + nth),
		})),
	);
};

const seedCollege = async (tx: Tx, context: AppContext, college: College, passwordHash: string): Promise<void> => {
	const { ids } = context;
	const organizationId = ids.next();
	await createOrganization(tx, { id: organizationId, name: college.name, isDemo: college === northfield });
	if (college === northfield) {
		await openSimulatedAccount(tx, context.secrets, organizationId);
		await writeDialCodes(tx, organizationId, demoDialCodes);
		await rows.insertContract(tx, organizationId);
		await rows.insertAddOn(tx, organizationId, 'sso');
		for (const { connection } of demoSystems) await rows.insertAddOn(tx, organizationId, connection.addOn);
		await rows.insertAddOn(tx, organizationId, 'bulk-mms'); // switched on in the team that texts pictures
	}
	const fields = new Map(demoFields.map((name) => [name, ids.next()]));
	if (college === northfield) await seedWhatsAppTemplates(tx, context, organizationId);
	await rows.insertFields(tx, organizationId, fields, {
		mergeable: mergeableFields,
		types: demoFieldTypes,
	});
	const people = new Map<string, number>();
	for (const person of college.people) {
		const id = ids.next();
		people.set(person.firstName, id);
		await createPerson(tx, {
			organizationId,
			id,
			email: emailOf(college, person),
			firstName: person.firstName,
			lastName: person.lastName,
			passwordHash,
			campusId: person.campusId,
			isOwner: person.role === 'Owner',
			isPlatformAdministrator: person.role === 'Platform administrator',
		});
		const signedInAt = new Date(context.clock.now().getTime() - person.signedInAgoHours * hourMs);
		await markSignedIn(tx, { organizationId, personId: id }, signedInAt);
	}
	if (college === northfield) await welcomeOwner(tx, context, college, { organizationId, people });
	const owner = people.get('Dana');
	if (college === northfield && owner !== undefined)
		await writeRule(tx, organizationId, { months: 24, personId: owner, at: context.clock.now() });
	for (const team of college.teams) {
		const teamId = ids.next();
		await createTeam(tx, {
			organizationId,
			id: teamId,
			name: team.name,
			timeZone: college.timeZone,
			quietHoursOff: team.anyHour ?? false,
			hasWhatsApp: team.whatsApp ?? false,
			categoryId: team.category ? usualTeamCategories.indexOf(team.category) + 1 : null,
		});
		if (team.chatAgents) await setOnTeams(tx, { organizationId, teamId }, { has_chat: true });
		if (team.name === bulkMmsTeam) await setOnTeams(tx, { organizationId, teamId }, { bulk_mms: true });
		if (college === southgate) await seedRequests(tx, context, { organizationId, teamId, people });
		for (const firstName of team.people) {
			const person = college.people.find((one) => one.firstName === firstName);
			const personId = people.get(firstName);
			if (!person || personId === undefined) throw new Error(`${firstName} is not in the cast`);
			await addTeamMember(tx, {
				organizationId,
				teamId,
				personId,
				isAdministrator: person.role !== 'Staff' && person.role !== 'Chat agent',
				isChatAgent: team.chatAgents?.includes(firstName) ?? false,
				hasTexting: person.role !== 'Chat agent',
			});
		}
		const inboxes = new Map<string, number>();
		for (const inbox of team.inboxes) {
			const id = ids.next();
			inboxes.set(inbox.type === 'personal' ? inbox.of : inbox.name, id);
			await createInbox(tx, {
				organizationId,
				id,
				teamId,
				type: inbox.type,
				name: inbox.type === 'personal' ? 'My inbox' : inbox.name,
				color: inbox.color,
				number: inbox.number,
				rate: inbox.type !== 'personal' && inbox.isAtTeamSpeed ? null : simulatorRate,
				...(inbox.type === 'personal' ? { personId: people.get(inbox.of) ?? 0 } : {}),
				memberIds: inbox.type === 'personal' ? [] : inbox.members.map((name) => people.get(name) ?? 0),
			});
			if (inbox.type !== 'personal' && (inbox.assignment || inbox.hours))
				await updateInbox(
					tx,
					{ organizationId, inboxId: id },
					{ ...inbox, assignment: inbox.assignment ?? 'nobody', workingHours: inbox.hours ?? null },
				);
		}
		for (const inbox of team.inboxes)
			if (inbox.type === 'highspeed')
				await rows.insertCredits(tx, {
					organizationId,
					id: ids.next(),
					inboxId: inboxes.get(inbox.name) ?? 0,
					kind: 'bought',
					credits: creditPacks[0].credits,
					at: new Date(context.clock.now().getTime() - boughtAgoMs),
				});
		if (college.invited && team === college.teams[0])
			await inviteColleague(tx, context, college, { organizationId, teamId, person: college.invited });
		const own = new Map(team.people.map((name) => [name, people.get(name) ?? 0]));
		if (isDemoTeam(team.name))
			await seedWork(tx, context, { organizationId, teamId, name: team.name, inboxes, people: own, fields });
		if (team.deletedAgoDays !== undefined) {
			const at = new Date(context.clock.now().getTime() - team.deletedAgoDays * dayMs);
			await markTeamRemoved(tx, { organizationId, teamId }, at);
			await removeInboxesOfTeam(tx, { organizationId, teamId }, at);
		}
	}
	if (college.suspendedFor)
		await suspendOrganization(tx, organizationId, { reason: college.suspendedFor, at: context.clock.now() });
	await rows.insertPastCosts(tx, organizationId);
	await rebuildTextHistory(tx, organizationId);
};

/** Invites a person who has not chosen a password yet. The link is in the demo's mailbox. */
const inviteColleague = async (
	tx: Tx,
	context: AppContext,
	college: College,
	team: { organizationId: number; teamId: number; person: NonNullable<College['invited']> },
): Promise<void> => {
	const { organizationId, teamId, person } = team;
	const personId = context.ids.next();
	const email = emailOf(college, person);
	const key = { organizationId, personId };
	const details = { ...person, email, passwordHash: null, isOwner: false, isNumberless: true };
	await createPerson(tx, { organizationId, id: personId, ...details });
	await addTeamMember(tx, { ...key, teamId, isAdministrator: false, isChatAgent: false });
	await mailWelcome(tx, context, { ...key, ...person, email, organizationName: college.name, signsInWith: null });
};

/** Seeds Southgate's requests, which Rosa can approve. */
const seedRequests = async (
	tx: Tx,
	{ ids, clock }: AppContext,
	{ organizationId, teamId, people }: { organizationId: number; teamId: number; people: ReadonlyMap<string, number> },
): Promise<void> => {
	for (const item of ['high-speed', 'bulk-mms'])
		await rows.insertRequest(tx, {
			org_id: organizationId,
			id: ids.next(),
			item,
			team_id: teamId,
			person_id: people.get('Grace') ?? 0,
			created_at: clock.now(),
		});
};

/** Sends the demo's first email, so that people see what its mailbox is for. */
const welcomeOwner = async (
	tx: Tx,
	context: AppContext,
	college: College,
	{ organizationId, people }: { organizationId: number; people: ReadonlyMap<string, number> },
): Promise<void> => {
	const owner = college.people.find(({ role }) => role === 'Owner');
	if (!owner) return;
	await queueMail(tx, context, {
		organizationId,
		kind: 'welcome',
		to: {
			address: emailOf(college, owner),
			name: `${owner.firstName} ${owner.lastName}`,
			personId: people.get(owner.firstName),
		},
		subject: `Welcome to Quad, ${college.name}`,
		body: `Hello ${owner.firstName},\n\n${college.name} is now set up in Quad, and everyone can sign in.\n\nEmails from Quad to its people arrive in this mailbox as long as this is a demo.`,
		link: { label: 'Sign in', path: '/login' },
	});
};
