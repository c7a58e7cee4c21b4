import { api } from '@quad/contract/api.ts';
import { describe, expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { setTeamMember } from '../../../../test/rows.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { findOrMakeColdContact, optOutByText } from './index.ts';

const quad = useQuad();

const college = () =>
	makeTeam(quad, {
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Front desk', members: ['Lee'] }],
		contacts: ['Ana', 'Ben', 'Cy'],
	});

const create = (team: MadeTeam, body: object, person = 'Lee') =>
	ask(quad, team.person(person), api.contacts.createContact, { body });
const read = async (team: MadeTeam, id: number, person = 'Lee') =>
	(await ask(quad, team.person(person), api.contacts.readContact, { params: { id } })).answer;
const field = async (team: MadeTeam, body: { displayName: string } & Record<string, unknown>) =>
	(await ask(quad, team.person('Amir'), api.customFields.createCustomField, { body })).answer;
const stop = (team: MadeTeam, contactId: number, mobile: number) =>
	commit(quad.db, (tx) => {
		const from = { organizationId: team.organizationId, teamId: team.teamId, mobile };
		return optOutByText(tx, { ...from, inboxId: team.inbox('Front desk'), messageId: 1 }, contactId, quad.clock.now());
	});

let numbers = 100;
const freeNumber = () => `(212) 555-0${numbers++}`;

describe('adding by hand', () => {
	test('keeps what is written, as it is meant', async () => {
		const team = await college();
		await field(team, { displayName: 'Visit', kind: 'date' });
		const number = freeNumber();
		const { status, answer } = await create(team, {
			firstName: ' Zoë ',
			lastName: 'Doe',
			mobileNumber: number,
			staffId: team.person('Lee').id,
			additionalFields: { visit: '11/8/26' },
		});
		expect(status).toBe(200);
		expect(answer).toMatchObject({
			fullName: 'Zoë Doe',
			mobileNumber: number.replace(/\D/g, ''),
			source: 'Staff',
			canEdit: true,
			staffName: 'Lee Doe',
			additionalFields: { Visit: '11/8/2026' },
			departments: [{ id: team.teamId, muted: false, optedOut: false, name: expect.any(String) }],
		});
	});

	test('says what is wrong where it is wrong', async () => {
		const team = await college();
		await field(team, { displayName: 'GPA', kind: 'number' });
		const refusals = await Promise.all(
			[
				{ mobileNumber: freeNumber(), additionalFields: { GPA: '4' } },
				{ firstName: 'Zoe', additionalFields: { GPA: '4' } },
				{ firstName: 'Zoe', mobileNumber: '12', additionalFields: { GPA: '4' } },
				{ firstName: 'Zoe', mobileNumber: freeNumber() },
				{ firstName: 'Zoe', mobileNumber: freeNumber(), additionalFields: { GPA: 'good' } },
				{ firstName: 'Zoe', mobileNumber: freeNumber(), additionalFields: { GPA: '4', Nope: '1' } },
				{ firstName: 'Zoe', mobileNumber: freeNumber(), staffId: 7, additionalFields: { GPA: '4' } },
			].map(async (body) => (await create(team, body)).refusal),
		);
		expect(refusals.map(({ message, fields }) => [message, Object.keys(fields ?? {})[0]])).toEqual([
			['Enter a first or last name.', 'firstName'],
			['Enter a mobile number.', 'mobileNumber'],
			[expect.any(String), 'mobileNumber'],
			['Enter GPA.', 'additionalFields.GPA'],
			['“GPA” is “good”, which is not a number.', 'additionalFields.GPA'],
			['There is no custom field called “Nope”.', 'additionalFields.Nope'],
			['Contacts can only be assigned to users of your team.', 'staffId'],
		]);
	});

	test('says all that is wrong at once, each at its field', async () => {
		const team = await college();
		await field(team, { displayName: 'GPA', kind: 'number' });
		await field(team, { displayName: 'Visit', kind: 'date' });
		const { refusal } = await create(team, {
			contactId: 'x'.repeat(900),
			mobileNumber: '',
			staffId: 7,
			additionalFields: { GPA: 'good', Nope: '1' },
		});
		expect(refusal.code).toBe('contact.too_long');
		expect(Object.keys(refusal.fields ?? {})).toEqual([
			...['contactId', 'mobileNumber', 'additionalFields.GPA', 'additionalFields.Nope'],
			...['firstName', 'staffId', 'additionalFields.Visit'],
		]);
		expect(refusal.message).toContain(
			'“GPA” is “good”, which is not a number. There is no custom field called “Nope”.',
		);
		const mobileNumber = String(team.mobileOf('Ana'));
		const taken = await create(team, {
			firstName: 'Zoe',
			contactId: 'Ben',
			mobileNumber,
			additionalFields: { GPA: '4', Visit: '11/8/26' },
		});
		expect(Object.keys(taken.refusal.fields ?? {})).toEqual(['contactId', 'mobileNumber']);
	});

	test('a number and a Contact ID are one contact’s; who opted out or is blocked is said in the words of the specification', async () => {
		const team = await college();
		const mobileOf = (name: string) => String(team.mobileOf(name));
		const taken = await create(team, { firstName: 'Zoe', mobileNumber: mobileOf('Ana') });
		expect(taken.refusal.message).toBe('This mobile number belongs to Ana Doe.');
		const twin = await create(team, { firstName: 'Zoe', mobileNumber: freeNumber(), contactId: 'Ana' });
		expect(twin.refusal.message).toBe('The Contact ID Ana belongs to Ana Doe.');
		await stop(team, team.contact('Ana'), team.mobileOf('Ana'));
		const stopped = await create(team, { firstName: 'Zoe', mobileNumber: mobileOf('Ana') });
		expect(stopped.refusal.message).toBe('This student is currently opted-out or blocked.');
		const neighbour = await makeTeam(quad, { organizationId: team.organizationId, staff: ['Priya'] });
		const elsewhere = await create(neighbour, { firstName: 'Zoe', mobileNumber: mobileOf('Ana') }, 'Priya');
		expect(elsewhere.refusal.message).toBe('This mobile number belongs to a contact in another team.');
	});

	test('is for those who may', async () => {
		const team = await college();
		await setTeamMember(quad, team, team.person('Lee').id, { may_add_contacts: false });
		expect((await create(team, { firstName: 'Zoe', mobileNumber: freeNumber() })).status).toBe(403);
	});
});

describe('changing', () => {
	test('is for administrators, and for all where no list knows the contact', async () => {
		const team = await college();
		const listed = { id: team.contact('Ana'), lastName: 'Lima' };
		const say = (person: string, body: { id: number; lastName?: string; firstName?: string }) =>
			ask(quad, team.person(person), api.contacts.saveContact, { body });
		expect((await say('Lee', listed)).refusal.code).toBe('contact.not_editable');
		expect((await say('Amir', listed)).answer.fullName).toBe('Ana Lima');
		expect((await read(team, listed.id)).canEdit).toBe(false);

		const { contactId: cold } = await commit(quad.db, (tx) =>
			findOrMakeColdContact(
				tx,
				{ organizationId: team.organizationId, teamId: team.teamId, mobile: 12125550199 },
				quad.ids,
			),
		);
		const adHoc = (id: number) =>
			ask(quad, team.person('Lee'), api.contacts.updateAdHocContact, { body: { id, firstName: 'Kim' } });
		expect((await adHoc(cold)).answer).toMatchObject({ fullName: 'Kim', source: 'ColdContact', canEdit: true });
		expect((await adHoc(team.contact('Ben'))).refusal.code).toBe('contact.not_editable');
	});

	test('by Contact ID it changes the one that has it, or adds it; what is not named stays, what is empty goes', async () => {
		const team = await college();
		await field(team, { displayName: 'Major', isRequired: false });
		const save = (body: object) => ask(quad, team.person('Amir'), api.contacts.saveContact, { body });
		const { answer: first } = await save({ contactId: 'Ana', additionalFields: { Major: 'Nursing' } });
		expect(first).toMatchObject({
			id: team.contact('Ana'),
			fullName: 'Ana Doe',
			additionalFields: { Major: 'Nursing' },
		});
		const { answer: second } = await save({ contactId: 'Ana', additionalFields: { Major: ' ' } });
		expect(second.additionalFields).toEqual({});
		const { answer: added } = await save({ contactId: 'N-1', firstName: 'New', mobileNumber: freeNumber() });
		expect(added).toMatchObject({ contactId: 'N-1', source: 'Staff' });
		const { answer: timeline } = await ask(quad, team.person('Lee'), api.conversationWork.readTimeline, {
			params: { id: first.id },
			query: { show: 'changes' },
		});
		expect(timeline.items).toMatchObject([
			{ what: 'edited', says: expect.stringContaining('Major') },
			{ what: 'edited', says: expect.stringContaining('Major') },
			{ what: 'added' },
		]);
	});
});

describe('deleting', () => {
	test('takes the contact from the team and its facts away, and keeps the opt-out with the number', async () => {
		const team = await college();
		const id = team.contact('Ana');
		const mobileNumber = String(team.mobileOf('Ana'));
		await ask(quad, team.person('Amir'), api.contacts.optOutContacts, { body: { studentIds: [id], optedOut: true } });
		const remove = (person: string) => ask(quad, team.person(person), api.contacts.deleteContact, { params: { id } });
		expect((await remove('Lee')).status).toBe(403);
		expect((await remove('Amir')).status).toBe(200);
		expect((await remove('Amir')).status).toBe(404);
		const left = await quad.db
			.selectFrom('contact')
			.where('id', '=', id)
			.select(['first_name', 'last_name', 'custom', 'contact_key'])
			.executeTakeFirst();
		expect(left).toEqual({ first_name: '', last_name: '', custom: {}, contact_key: `cold-${id}` });
		const again = await create(team, { firstName: 'Ana', mobileNumber });
		expect(again.refusal.message).toBe('This student is currently opted-out or blocked.');
	});

	test('somebody who was deleted can be added again, with the texts of then', async () => {
		const team = await college();
		const id = team.contact('Ana');
		await ask(quad, team.person('Amir'), api.contacts.deleteContact, { params: { id } });
		const { answer } = await create(team, { firstName: 'Ana', mobileNumber: String(team.mobileOf('Ana')) });
		expect(answer).toMatchObject({ id, source: 'Staff', fullName: 'Ana' });
	});
});

describe('tags', () => {
	const makeTag = async (team: MadeTeam, name: string) =>
		(await ask(quad, team.person('Lee'), api.tags.createTag, { body: { name } })).answer;
	const tag = (team: MadeTeam, body: { studentIds: number[]; add?: number[]; remove?: number[] }) =>
		ask(quad, team.person('Lee'), api.contacts.tagContacts, { body });

	test('are put on several contacts, found by, counted and taken away', async () => {
		const team = await college();
		const honors = await makeTag(team, ' Honors ');
		expect(honors).toMatchObject({ name: 'Honors', color: 'blue', contacts: 0 });
		const [ana, ben] = [team.contact('Ana'), team.contact('Ben')];
		expect((await tag(team, { studentIds: [ana, ben], add: [honors.id] })).answer).toEqual({ changed: 2 });
		expect((await tag(team, { studentIds: [ana, ben], add: [honors.id] })).answer).toEqual({ changed: 0 });
		const found = async () =>
			(await ask(quad, team.person('Lee'), api.contacts.listContacts, { query: { tagId: honors.id } })).answer;
		expect((await found()).items.map(({ firstName }) => firstName)).toEqual(['Ana', 'Ben']);
		expect((await read(team, ana)).tags).toEqual([{ id: honors.id, name: 'Honors', color: 'blue' }]);
		await tag(team, { studentIds: [ben], remove: [honors.id] });
		expect((await found()).total).toBe(1);
		const { answer } = await ask(quad, team.person('Lee'), api.tags.readTag, { params: { id: honors.id } });
		expect(answer.contacts).toBe(1);
		const remove = (person: string) =>
			ask(quad, team.person(person), api.tags.deleteTag, { params: { id: honors.id } });
		expect((await remove('Lee')).status).toBe(403);
		expect((await remove('Amir')).status).toBe(200);
		expect((await read(team, ana)).tags).toEqual([]);
	});

	test('are a team’s own, each name once, on the team’s own contacts', async () => {
		const team = await college();
		const neighbour = await makeTeam(quad, { organizationId: team.organizationId, staff: ['Lee'] });
		const dee = (await create(neighbour, { firstName: 'Dee', mobileNumber: freeNumber() })).answer.id;
		const honors = await makeTag(team, 'Honors');
		const twin = await ask(quad, team.person('Lee'), api.tags.createTag, { body: { name: 'HONORS' } });
		expect(twin.refusal.message).toBe('There is already a tag called “Honors”.');
		expect((await makeTag(neighbour, 'Honors')).id).not.toBe(honors.id);
		expect((await tag(team, { studentIds: [dee], add: [honors.id] })).status).toBe(404);
		expect((await tag(neighbour, { studentIds: [dee], add: [honors.id] })).status).toBe(404);
		const renamed = await ask(quad, team.person('Amir'), api.tags.changeTag, {
			params: { id: honors.id },
			body: { name: 'Honors 2027', color: 'gold' },
		});
		expect(renamed.answer).toMatchObject({ name: 'Honors 2027', color: 'gold' });
	});
});

test('several contacts are assigned at once, to somebody of the team', async () => {
	const team = await college();
	const assign = (staffId: number | null) =>
		ask(quad, team.person('Amir'), api.contacts.assignContacts, {
			body: { studentIds: [team.contact('Ana'), team.contact('Ben')], staffId },
		});
	expect((await assign(team.person('Lee').id)).answer).toEqual({ changed: 2 });
	expect((await read(team, team.contact('Ana'))).staffName).toBe('Lee Doe');
	expect((await assign(null)).answer).toEqual({ changed: 2 });
	expect((await assign(7)).status).toBe(400);
});
