import { api } from '@quad/contract/api.ts';
import { describe, expect, test } from 'vitest';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, hearEvents, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { addContactToTeam } from '../../../../test/rows.ts';
import { startSession } from '../../access/session/sign-in.ts';
import { contactJobs } from '../../contacts/contacts/index.ts';

const quad = useQuad();
const day = 24 * 60 * 60 * 1_000;

const college = (organizationId?: number) =>
	makeTeam(quad, {
		...(organizationId ? { organizationId } : {}),
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Front desk', members: ['Lee'] }],
		contacts: organizationId ? [] : ['Ana', 'Ben', 'Cy'],
	});
const find = (team: MadeTeam, numbers: string | string[], person = 'Amir') =>
	ask(quad, team.person(person), api.deletion.findDeletion, { body: { numbers } });
const remove = (team: MadeTeam, numbers: string | string[], person = 'Amir') =>
	ask(quad, team.person(person), api.deletion.deleteContacts, { body: { numbers } });
const undo = (team: MadeTeam, id: number, person = team.person('Amir')) =>
	ask(quad, person, api.deletion.restoreContacts, { params: { id } });
const read = (team: MadeTeam, name: string, person = 'Amir') =>
	ask(quad, team.person(person), api.contacts.readContact, { params: { id: team.contact(name) } });
const standing = async (team: MadeTeam, name: string) => {
	const { updatedOn: _, ...contact } = (await read(team, name)).answer;
	return contact;
};

describe('deleting by numbers', () => {
	test('names the contacts that are found, and what is not', async () => {
		const team = await college();
		const { status, answer } = await find(
			team,
			'(303) 555-0100\n+1 303 555 0101, 2125550199; nonsense\n\n303.555.0100',
		);
		expect(status).toBe(200);
		expect(answer.found.map(({ fullName, mobileNumber }) => [fullName, mobileNumber])).toEqual([
			['Ana Doe', '3035550100'],
			['Ben Doe', '3035550101'],
		]);
		expect(answer.notFound).toEqual(['2125550199']);
		expect(answer.unread).toEqual([{ written: 'nonsense', reason: expect.any(String) }]);
		expect((await read(team, 'Ana')).status).toBe(200);
	});

	test('deletes those that are found and answers their numbers', async () => {
		const team = await college();
		const { answer } = await remove(team, ['3035550100', '3035550102', '2125550199']);
		expect(answer).toEqual({
			numbers: ['3035550100', '3035550102'],
			deletionId: expect.any(Number),
			restorableUntil: new Date(quad.clock.now().getTime() + 30 * day).toISOString(),
		});
		expect((await read(team, 'Ana')).status).toBe(404);
		expect((await read(team, 'Ben')).status).toBe(200);
		const { answer: history } = await ask(quad, team.person('Amir'), api.deletion.listDeletions, {});
		expect(history).toMatchObject([
			{ contacts: 2, names: ['Ana Doe', 'Cy Doe'], deletedByName: 'Amir Doe', restoredOn: null },
		]);
	});

	test('is refused where there is nobody to delete', async () => {
		const team = await college();
		expect((await remove(team, ' \n ')).refusal.message).toBe('Paste at least one mobile number.');
		expect((await remove(team, '2125550199')).refusal.message).toBe(
			'None of these numbers belongs to a contact of your team.',
		);
		expect((await remove(team, '3035550100', 'Lee')).status).toBe(403);
	});

	test('deletes nobody of another organization', async () => {
		const [team, other] = [await college(), await college()];
		await remove(team, '3035550100');
		expect((await read(other, 'Ana')).status).toBe(200);
	});
});

describe('undoing', () => {
	test('puts them back as they were', async () => {
		const team = await college();
		const amir = team.person('Amir');
		const { answer: tag } = await ask(quad, amir, api.tags.createTag, { body: { name: 'Honors' } });
		const body = { studentIds: [team.contact('Ana')], add: [tag.id] };
		await ask(quad, amir, api.contacts.tagContacts, { body });
		await ask(quad, amir, api.contacts.assignContacts, {
			body: { studentIds: [team.contact('Ana')], staffId: team.person('Lee').id },
		});
		await ask(quad, amir, api.contacts.optOutContacts, { body: { studentIds: [team.contact('Ben')], optedOut: true } });
		const before = [await standing(team, 'Ana'), await standing(team, 'Ben')];
		const { answer } = await remove(team, '3035550100, 3035550101');
		expect((await undo(team, answer.deletionId)).answer).toEqual({ restored: 2, left: 0 });
		expect([await standing(team, 'Ana'), await standing(team, 'Ben')]).toEqual(before);
	});

	test('puts them into the static segments that they were in and that are still there', async () => {
		const team = await college();
		const amir = team.person('Amir');
		const { segments } = api;
		const make = async (name: string) => {
			const { answer } = await ask(quad, amir, segments.createStaticSegment, { body: { name } });
			await ask(quad, amir, segments.addByHand, {
				params: { id: answer.id },
				body: { students: ['3035550100', '3035550101'], staticImportType: 'MobileNumber' },
			});
			return answer.id;
		};
		const [kept, gone] = [await make('Visits'), await make('Tours')];
		const members = async () => {
			const { answer } = await ask(quad, amir, segments.listContactsOfSegment, { params: { id: kept }, query: {} });
			return answer.items.map(({ contactId }) => contactId);
		};
		const { answer } = await remove(team, '3035550100');
		await hearEvents(quad);
		expect(await members()).toEqual(['Ben']);
		await ask(quad, amir, segments.deleteStaticSegment, { params: { id: gone } });
		expect((await undo(team, answer.deletionId)).answer).toEqual({ restored: 1, left: 0 });
		await hearEvents(quad);
		expect(await members()).toEqual(['Ana', 'Ben']);
	});

	test('keeps them in their segments where it was undone before anybody followed the deletion', async () => {
		const team = await college();
		const amir = team.person('Amir');
		const { answer: segment } = await ask(quad, amir, api.segments.createStaticSegment, { body: { name: 'Visits' } });
		const params = { id: segment.id };
		const students = ['3035550100'];
		await ask(quad, amir, api.segments.addByHand, { params, body: { students, staticImportType: 'MobileNumber' } });
		const { answer } = await remove(team, '3035550100');
		expect((await undo(team, answer.deletionId)).answer).toEqual({ restored: 1, left: 0 });
		await hearEvents(quad);
		const { answer: listed } = await ask(quad, amir, api.segments.listContactsOfSegment, { params, query: {} });
		expect(listed.items.map(({ contactId }) => contactId)).toEqual(['Ana']);
	});

	test('works once, for 30 days, and only for the team’s own', async () => {
		const team = await college();
		const { answer: first } = await remove(team, '3035550100');
		expect((await undo(await college(), first.deletionId)).status).toBe(404);
		await undo(team, first.deletionId);
		expect((await undo(team, first.deletionId)).refusal.message).toBe(
			'This deletion was undone, is older than 30 days, or isn’t your team’s.',
		);
		const { answer: second } = await remove(team, '3035550100');
		quad.clock.pass(30 * day + 1);
		const amir = team.person('Amir');
		const again = await startSession(quad.context, { ...team, personId: amir.id });
		expect((await undo(team, second.deletionId, { ...amir, token: again.access_token })).status).toBe(404);
		const [forget] = contactJobs(quad.context);
		await forget?.run({}, jobContext);
		const kept = await quad.db.selectFrom('deleted_contact').where('org_id', '=', team.organizationId).execute();
		expect(kept).toEqual([]);
	});

	test('leaves who was added again meanwhile as they are', async () => {
		const team = await college();
		const { answer } = await remove(team, '3035550100, 3035550101');
		await ask(quad, team.person('Amir'), api.contacts.createContact, {
			body: { firstName: 'Anabel', mobileNumber: '3035550100' },
		});
		expect((await undo(team, answer.deletionId)).answer).toEqual({ restored: 1, left: 1 });
		expect((await standing(team, 'Ana')).fullName).toBe('Anabel');
		expect((await standing(team, 'Ben')).fullName).toBe('Ben Doe');
	});

	test('leaves who has another’s Contact ID by now, and says so', async () => {
		const team = await college();
		const { answer } = await remove(team, '3035550100');
		await ask(quad, team.person('Amir'), api.contacts.createContact, {
			body: { firstName: 'Other', contactId: 'Ana', mobileNumber: '2125550177' },
		});
		expect((await undo(team, answer.deletionId)).answer).toEqual({ restored: 0, left: 1 });
	});

	test('two at once delete and restore once', async () => {
		const team = await college();
		const both = await Promise.all([remove(team, '3035550100'), remove(team, '3035550100')]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
		const id = both.find(({ status }) => status === 200)?.answer.deletionId ?? 0;
		const undone = await Promise.all([undo(team, id), undo(team, id)]);
		expect(undone.map(({ status }) => status).sort()).toEqual([200, 404]);
	});

	test('of a contact of two teams gives back the one that deleted it only what is its own', async () => {
		const team = await college();
		const other = await college(team.organizationId);
		await addContactToTeam(quad, other, team.contact('Ana'));
		const { answer: found } = await find(team, '3035550100');
		expect(found.found[0]?.otherTeams).toBe(1);
		const { answer } = await remove(team, '3035550100');
		const elsewhere = () =>
			ask(quad, other.person('Amir'), api.contacts.readContact, { params: { id: team.contact('Ana') } });
		expect((await elsewhere()).answer.fullName).toBe('Ana Doe');
		await undo(team, answer.deletionId);
		expect((await standing(team, 'Ana')).fullName).toBe('Ana Doe');
	});
});
