import { api } from '@quad/contract/api.ts';
import { segmentLimits } from '@quad/contract/contacts/segments/limits.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ask, hearEvents, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { setTeamMember } from '../../../../test/rows.ts';

const quad = useQuad();
const { segments } = api;
let team: MadeTeam;

beforeEach(async () => {
	team = await makeTeam(quad, {
		administrators: ['Amir'],
		staff: ['Lee', 'Pat'],
		inboxes: [{ name: 'Desk' }],
		contacts: ['Ana', 'Ben', 'Cy', 'Di'],
	});
});

const made = async (name: string, by = 'Lee') =>
	(await ask(quad, team.person(by), segments.createStaticSegment, { body: { name } })).answer;
const add = (id: number, students: string[], by = 'Lee') =>
	ask(quad, team.person(by), segments.addByHand, {
		params: { id },
		body: { students, staticImportType: 'StudentIdentifier' },
	});
const peopleOf = async (id: number, by = 'Lee') =>
	(await ask(quad, team.person(by), segments.listContactsOfSegment, { params: { id }, query: {} })).answer.items.map(
		({ contactId }) => contactId,
	);
const build = (body: { name: string; conditions: object[] | string; conjunction?: 'all' | 'any' }, by = 'Amir') =>
	ask(quad, team.person(by), segments.createCriteriaSegment, {
		body: {
			...body,
			conditions: typeof body.conditions === 'string' ? body.conditions : JSON.stringify(body.conditions),
		},
	});
const field = async (displayName: string) =>
	(await ask(quad, team.person('Amir'), api.customFields.createCustomField, { body: { displayName } })).answer;
const give = (who: string, values: Record<string, string>) =>
	ask(quad, team.person('Amir'), api.contacts.saveContact, {
		body: { id: team.contact(who), additionalFields: values },
	});
const startsWithA = [{ field: 'First Name', comparison: 'startswith', value: 'a' }];

test('the list says how many are in each segment at this moment', async () => {
	const nursing = await made('Nursing');
	await add(nursing.id, ['Ana', 'Ben']);
	const major = await field('Major');
	const asks = [{ fieldId: major.id, comparison: 'equals', value: 'Art' }];
	const art = await build({ name: 'Art', conditions: asks });
	expect(art.answer.contacts).toBe(0);
	const counts = async () => {
		const { answer } = await ask(quad, team.person('Lee'), segments.listSegments, { query: {} });
		return Object.fromEntries(answer.items.map(({ name, contacts }) => [name, contacts]));
	};
	expect(await counts()).toEqual({ Nursing: 2, Art: 0 });
	await give('Cy', { Major: 'Art' });
	expect(await counts()).toEqual({ Nursing: 2, Art: 1 });
	await quad.db
		.deleteFrom('contact_team')
		.where('org_id', '=', team.organizationId)
		.where('contact_id', '=', team.contact('Ben'))
		.execute();
	expect(await counts()).toEqual({ Nursing: 1, Art: 1 });
	await quad.db.deleteFrom('custom_field').where('org_id', '=', team.organizationId).execute();
	expect(await counts()).toEqual({ Nursing: 1, Art: null }); // its condition can't be evaluated
});

test('of a very large team as many criteria as it can afford are counted each time: the new ones, then the oldest counts', async () => {
	const major = await field('Major');
	const first = await build({ name: 'A0', conditions: [{ fieldId: major.id, comparison: 'isempty', value: '' }] });
	const { organizationId, teamId } = team;
	const people = 25_000;
	const most = segmentLimits.countedAtOnce / people;
	const made = 2 * most + 5;
	const many = sql`from generate_series(1, ${people - 4}::int) n`;
	await sql`
		insert into contact (org_id, id, contact_key, first_name, last_name)
		select ${organizationId}, ${teamId}::bigint + 1000000 + n, 'key' || n, 'First', 'Last' ${many}`.execute(quad.db);
	await sql`analyze contact`.execute(quad.db);
	await sql`
		insert into contact_team (org_id, team_id, contact_id)
		select ${organizationId}, ${teamId}, ${teamId}::bigint + 1000000 + n ${many}`.execute(quad.db);
	await sql`
		insert into segment (org_id, id, team_id, kind, name, criteria, created_by, created_at)
		select org_id, id + n, team_id, kind, 'B' || n, criteria, created_by, created_at
		from segment, generate_series(1, ${made - 1}::int) n where org_id = ${organizationId} and id = ${first.answer.id}`.execute(
		quad.db,
	);
	const list = async () => {
		quad.clock.pass(1000);
		const { answer } = await ask(quad, team.person('Lee'), segments.listSegments, { query: {} });
		expect(answer.items).toHaveLength(made);
		const now = quad.clock.now().toISOString();
		return {
			missing: answer.items.filter(({ contacts }) => contacts === null).length,
			counted: answer.items.filter(({ countedOn }) => countedOn === now).map(({ id }) => id),
			counts: new Set(answer.items.map(({ contacts }) => contacts)),
		};
	};
	const one = await list();
	expect([one.missing, one.counted.length]).toEqual([made - 1 - most, most]);
	const two = await list();
	expect([two.missing, two.counted.length]).toEqual([made - 1 - 2 * most, most]);
	const three = await list();
	expect([three.missing, three.counted.length]).toEqual([0, most]);
	expect(three.counted).toContain(first.answer.id); // the first segment had the oldest count
	expect(three.counts).toEqual(new Set([people]));
	expect(new Set([...one.counted, ...two.counted, ...three.counted]).size).toBe(made);
	const four = await list();
	expect(four.counted.filter((id) => three.counted.includes(id))).toEqual([]);
});

describe('a static segment', () => {
	test('is filled with Contact IDs or numbers, and says which lines named no one', async () => {
		const { id, contacts, canEdit, type } = await made('Nursing');
		expect({ contacts, canEdit, type }).toEqual({ contacts: 0, canEdit: true, type: 'Static' });
		const { answer: problems } = await add(id, ['Ana', '', 'ana', 'Ben', 'Ana', 'nobody']);
		expect(problems).toEqual([
			{ line: 3, value: 'ana', problem: 'No contact of this team has this Contact ID. There is a Ana.' },
			{ line: 6, value: 'nobody', problem: 'No contact of this team has this Contact ID.' },
		]);
		const byNumber = await ask(quad, team.person('Lee'), segments.addByHand, {
			params: { id },
			body: { students: ['(303) 555-0102', '12', '970 555 0199'], staticImportType: 'MobileNumber' },
		});
		expect(byNumber.answer.map(({ line }) => line)).toEqual([2, 3]);
		expect(await peopleOf(id)).toEqual(['Ana', 'Ben', 'Cy']);
		const { answer } = await ask(quad, team.person('Lee'), segments.readStatistics, { params: { id } });
		expect(answer).toMatchObject({ total: 3, optedIn: 3, textable: 3, withoutNumber: 0, timesUsed: 0 });
		expect((await add(id, [' '])).refusal.code).toBe('segment.nobody');
	});

	test('lists who of it can’t be texted, as many as its figures say', async () => {
		const { id } = await made('Open house');
		await add(id, ['Ana', 'Ben', 'Cy']);
		await ask(quad, team.person('Amir'), api.contacts.setOptedOut, {
			params: { id: team.contact('Ana') },
			body: { departmentId: team.teamId, optedOut: true },
		});
		const list = async (textable?: boolean) =>
			(await ask(quad, team.person('Lee'), segments.listContactsOfSegment, { params: { id }, query: { textable } }))
				.answer;
		const { answer: counted } = await ask(quad, team.person('Lee'), segments.readStatistics, { params: { id } });
		expect(counted).toMatchObject({ total: 3, textable: 2 });
		expect(await list(false)).toMatchObject({
			total: 1,
			items: [{ firstName: 'Ana', optedIn: false, blocked: false }],
		});
		expect((await list(true)).total).toBe(counted.textable);
		expect((await list()).total).toBe(counted.total);
	});

	test('takes whom criteria find now and whom another segment has, each once', async () => {
		const { id } = await made('A and friends');
		const byCriteria = await ask(quad, team.person('Lee'), segments.addByCriteria, {
			params: { id },
			body: { criteria: JSON.stringify(startsWithA), conjunction: 'all' },
		});
		expect(byCriteria.answer).toEqual({ added: 1, alreadyIn: 0 });
		const other = await made('Friends');
		await add(other.id, ['Ana', 'Di']);
		const copy = (sourceSegmentId: number) =>
			ask(quad, team.person('Lee'), segments.copyContacts, { params: { id }, body: { sourceSegmentId } });
		expect((await copy(other.id)).answer).toEqual({ added: 1, alreadyIn: 1 });
		expect((await copy(id)).refusal.code).toBe('segment.itself');
		expect(await peopleOf(id)).toEqual(['Ana', 'Di']);
		const { answer: file } = await ask(quad, team.person('Lee'), segments.exportStaticSegment, { params: { id } });
		expect(file).toContain('Ana,Ana,Doe,(303) 555-0100,yes');
	});

	test('loses a contact, and no other way than by name', async () => {
		const { id } = await made('Some');
		await add(id, ['Ana', 'Ben']);
		const remove = (who: string) =>
			ask(quad, team.person('Lee'), segments.removeContact, { params: { id, studentId: team.contact(who) } });
		expect((await remove('Ana')).status).toBe(200);
		expect((await remove('Ana')).refusal.code).toBe('segment.not_a_member');
		expect(await peopleOf(id)).toEqual(['Ben']);
	});

	test('is renamed, archived and deleted by its maker or an administrator (spec 3 §6)', async () => {
		const { id, name } = await made('Visits');
		const change = (by: string, body: { name?: string; archived?: boolean }) =>
			ask(quad, team.person(by), segments.changeStaticSegment, { params: { id }, body });
		expect((await change('Pat', { name: 'Mine' })).refusal.message).toBe(
			'Only Lee Doe, who created this segment, or an administrator of the team can do this.',
		);
		expect((await add(id, ['Ana'], 'Pat')).refusal.code).toBe('segment.not_yours');
		expect((await change('Amir', { name: '  Fall   visits ' })).answer.name).toBe('Fall visits');
		expect((await change('Lee', { name: ' ' })).refusal.code).toBe('segment.name_required');
		await made(name);
		expect((await change('Lee', { name: 'VISITS' })).refusal.code).toBe('segment.name_taken');
		expect((await change('Lee', { archived: true })).answer.archived).toBe(true);
		const listed = await ask(quad, team.person('Pat'), segments.listSegments, { query: { archived: false } });
		expect(listed.answer.items.map((one) => one.name)).toEqual(['Visits']);
		const remove = (by: string) => ask(quad, team.person(by), segments.deleteStaticSegment, { params: { id } });
		expect((await remove('Pat')).refusal.code).toBe('segment.not_yours');
		expect((await remove('Amir')).status).toBe(200);
		expect((await remove('Amir')).status).toBe(404);
	});

	test('is not deleted while a message goes out to it later', async () => {
		const { id } = await made('Visits');
		await add(id, ['Ana']);
		await ask(quad, team.person('Lee'), api.schedules.scheduleMessage, {
			body: {
				inboxId: team.inbox('Desk'),
				text: 'See you soon',
				segmentIds: [id],
				schedule: { localTime: '2026-11-20T09:00', timeZone: 'America/New_York' },
			},
		});
		const uses = await ask(quad, team.person('Lee'), segments.readSegmentUses, { params: { id } });
		expect(uses.answer).toEqual([{ kind: 'scheduled message', name: 'See you soon' }]);
		const { refusal } = await ask(quad, team.person('Lee'), segments.deleteStaticSegment, { params: { id } });
		expect(refusal.message).toBe(
			'“Visits” is used by the scheduled message “See you soon”. Choose other recipients there or cancel it first.',
		);
		await ask(quad, team.person('Lee'), segments.changeStaticSegment, { params: { id }, body: { archived: true } });
		const willBeHeld = async () =>
			(await ask(quad, team.person('Lee'), api.schedules.listScheduled, { query: {} })).answer.items.map(
				(one) => one.willBeHeld,
			);
		expect(await willBeHeld()).toEqual(['The segment “Visits” is archived. Unarchive it, or choose another one.']);
		await ask(quad, team.person('Lee'), segments.changeStaticSegment, { params: { id }, body: { archived: false } });
		expect(await willBeHeld()).toEqual([null]);
	});

	test('says whose drafts and which reports name it, and is deleted all the same', async () => {
		const { id } = await made('Visits');
		await quad.db
			.insertInto('message_draft')
			.values({
				org_id: team.organizationId,
				team_id: team.teamId,
				person_id: team.person('Lee').id,
				content: JSON.stringify({ audience: { kind: 'segments', segmentIds: [id], tagIds: [] } }),
				version: 1,
				saved_at: quad.clock.now(),
			})
			.execute();
		await quad.db
			.insertInto('texting_report')
			.values({
				org_id: team.organizationId,
				id: quad.ids.next(),
				person_id: team.person('Lee').id,
				name: 'Funnel',
				is_funnel: true,
				groups: JSON.stringify([{ name: 'A', inboxes: [], campaigns: [], segments: [id] }]),
				start_at: quad.clock.now(),
				end_at: quad.clock.now(),
				created_at: quad.clock.now(),
			})
			.execute();
		const uses = await ask(quad, team.person('Lee'), segments.readSegmentUses, { params: { id } });
		expect(uses.answer).toEqual([
			{ kind: 'draft', name: 'Lee Doe' },
			{ kind: 'texting report', name: 'Funnel' },
		]);
		expect((await ask(quad, team.person('Lee'), segments.deleteStaticSegment, { params: { id } })).status).toBe(200);
	});

	test('follows two records that become one, and that are taken apart again', async () => {
		const { id } = await made('Some');
		await add(id, ['Ana']);
		const pair = { keptId: team.contact('Ben'), mergedId: team.contact('Ana') };
		const { answer } = await ask(quad, team.person('Amir'), api.contacts.mergeContacts, { body: pair });
		await hearEvents(quad);
		expect(await peopleOf(id)).toEqual(['Ben']);
		await ask(quad, team.person('Amir'), api.contacts.undoMerge, { params: { mergeId: answer.mergeId } });
		await hearEvents(quad);
		expect(await peopleOf(id)).toEqual(['Ana']);
		await ask(quad, team.person('Amir'), api.contacts.deleteContact, { params: { id: team.contact('Ana') } });
		await hearEvents(quad);
		expect(await peopleOf(id)).toEqual([]);
	});
});

describe('a criteria segment', () => {
	test('has whoever fits at the moment; its conditions come back by name and id', async () => {
		const major = await field('Major');
		await give('Ana', { Major: 'Nursing' });
		const { answer } = await build({
			name: 'Nurses',
			conditions: [{ field: 'major', comparison: 'equals', value: ' NURSING ' }],
		});
		expect(answer).toMatchObject({ type: 'Auto-Update', autoUpdate: true, conjunction: 'all', fault: null });
		expect(answer.conditions).toEqual([{ fieldId: major.id, field: 'Major', comparison: 'equals', value: 'NURSING' }]);
		expect(await peopleOf(answer.id)).toEqual(['Ana']);
		await give('Ben', { Major: 'nursing' });
		expect(await peopleOf(answer.id)).toEqual(['Ana', 'Ben']);
		const params = { id: answer.id };
		const changed = await ask(quad, team.person('Amir'), segments.changeCriteriaSegment, {
			params,
			body: { name: 'Not nurses', conditions: [{ fieldId: major.id, comparison: 'notequals', value: 'nursing' }] },
		});
		expect(changed.answer.name).toBe('Not nurses');
		expect(await peopleOf(answer.id)).toEqual(['Cy', 'Di']);
		const toggle = () => ask(quad, team.person('Amir'), segments.archiveCriteriaSegment, { params, body: {} });
		expect((await toggle()).answer.archived).toBe(true);
		expect((await toggle()).answer.archived).toBe(false);
		expect((await ask(quad, team.person('Amir'), segments.deleteCriteriaSegment, { params })).status).toBe(200);
	});

	test('is built by administrators, and by all where the team allows it (spec 3 §6)', async () => {
		await field('Major');
		expect((await build({ name: 'Mine', conditions: startsWithA }, 'Lee')).status).toBe(403);
		await quad.db
			.updateTable('team')
			.set({ all_build_segments: true })
			.where('org_id', '=', team.organizationId)
			.execute();
		const { answer } = await build({ name: 'Mine', conditions: startsWithA }, 'Lee');
		expect(answer.name).toBe('Mine');
		const remove = (by: string) =>
			ask(quad, team.person(by), segments.deleteCriteriaSegment, { params: { id: answer.id } });
		expect((await remove('Pat')).refusal.code).toBe('segment.not_yours');
	});

	test('needs custom fields that are set up (gaps X-07)', async () => {
		expect((await build({ name: 'Early', conditions: startsWithA })).refusal.code).toBe('segment.no_fields');
	});

	test('says what is wrong with a condition, by the name of its column', async () => {
		await ask(quad, team.person('Amir'), api.customFields.createCustomField, {
			body: { displayName: 'GPA', kind: 'number' },
		});
		const refused = async (conditions: object[] | string) =>
			(await build({ name: 'Wrong', conditions })).refusal.message;
		expect(await refused('not JSON')).toBe('These conditions can’t be read.');
		expect(await refused([])).toBe('Add at least one condition.');
		expect(await refused([{ field: 'GPA', comparison: 'isgreaterthan', value: 'three' }])).toBe(
			'“GPA” is “three”, which is not a number.',
		);
		expect(await refused([{ field: 'GPA', comparison: 'startswith', value: '3' }])).toBe(
			'“GPA” can’t be compared by “starts with”. Choose another comparison.',
		);
		expect(await refused([{ field: 'GPA', comparison: 'equals' }])).toBe('Enter a value for “GPA”.');
		expect(await refused([{ fieldId: -17, comparison: 'with', value: '99' }])).toBe(
			'A condition refers to a tag that was deleted. Remove the condition or choose another tag.',
		);
		expect(await refused([{ field: 'Shoe size', comparison: 'isempty' }])).toBe(
			'A condition refers to the field “Shoe size”, which was deleted. Remove the condition or choose another field.',
		);
	});

	test('keeps its field from being deleted; of one that is gone it says so', async () => {
		const major = await field('Major');
		const { answer } = await build({
			name: 'Nurses',
			conditions: [{ fieldId: major.id, comparison: 'with', value: 'nurs' }],
		});
		const params = { id: major.id };
		const uses = await ask(quad, team.person('Amir'), api.customFields.isCustomFieldInUse, { params });
		expect(uses.answer).toMatchObject({ inUse: true, segmentNames: ['Nurses'] });
		const { refusal } = await ask(quad, team.person('Amir'), api.customFields.deleteCustomField, { params });
		expect(refusal.message).toBe('“Major” is used by the segment “Nurses”. Remove it there first.');
		const renamed = await ask(quad, team.person('Amir'), api.customFields.changeCustomField, {
			params,
			body: { displayName: 'Program' },
		});
		expect(renamed.status).toBe(200);
		await quad.db.deleteFrom('custom_field').where('org_id', '=', team.organizationId).execute();
		const gone =
			'A condition refers to the field “Major”, which was deleted. Remove the condition or choose another field.';
		const read = await ask(quad, team.person('Lee'), segments.readCriteriaSegment, { params: { id: answer.id } });
		expect(read.answer.fault).toBe(gone);
		const list = await ask(quad, team.person('Lee'), segments.listContactsOfSegment, {
			params: { id: answer.id },
			query: {},
		});
		expect(list.refusal.message).toBe(gone);
	});

	test('is previewed as opted in and as opted out', async () => {
		await ask(quad, team.person('Amir'), api.contacts.setOptedOut, {
			params: { id: team.contact('Ana') },
			body: { departmentId: team.teamId, optedOut: true },
		});
		const preview = async (optInValue: boolean) =>
			(
				await ask(quad, team.person('Lee'), segments.searchByFields, {
					body: { criteria: [{ field: 'Last Name', comparison: 'equals', value: 'doe' }], optInValue },
				})
			).answer;
		expect(await preview(true)).toMatchObject({ Total: 3 });
		expect(await preview(false)).toMatchObject({ Total: 1, Students: [{ contactId: 'Ana', OptedIn: false }] });
	});
});

test('segments that every team has are found by name, and by whether they can be texted', async () => {
	const search = async (body: { name?: string; messagingEnabled?: boolean }) =>
		(await ask(quad, team.person('Lee'), segments.searchAutomatedSegments, { body })).answer.map(({ name }) => name);
	expect(await search({ messagingEnabled: false })).toEqual(['Opted out', 'Blocked', 'Without a mobile number']);
	expect(await search({ name: 'ASSIGNED me' })).toEqual(['Assigned to me']);
	expect(await peopleOf(3)).toEqual(['Ana', 'Ben', 'Cy', 'Di']);
	expect(await peopleOf(2)).toEqual([]);
});

describe('a message', () => {
	const draft = (message: object) => ({ inboxId: team.inbox('Desk'), text: 'Hello', ...message });
	const estimate = async (message: object) =>
		ask(quad, team.person('Lee'), api.messaging.estimateMessage, { body: draft(message) });

	test('goes to segments and tags, each person once, and the segment knows of it', async () => {
		const { id } = await made('Some');
		await add(id, ['Ana', 'Ben']);
		const { answer: tag } = await ask(quad, team.person('Lee'), api.tags.createTag, { body: { name: 'Honors' } });
		await ask(quad, team.person('Lee'), api.contacts.tagContacts, {
			body: { studentIds: [team.contact('Ben'), team.contact('Di')], add: [tag.id] },
		});
		expect((await estimate({ segmentIds: [id], tagIds: [tag.id] })).answer).toMatchObject({ recipients: 3, willGo: 3 });
		const { answer } = await ask(quad, team.person('Lee'), api.messaging.composeMessage, {
			body: draft({ segmentIds: [id], tagIds: [tag.id] }),
		});
		expect(answer.total).toBe(3);
		await add(id, ['Cy']);
		const recipients = await ask(quad, team.person('Lee'), api.messaging.listBatchRecipients, {
			params: { id: answer.batchId },
			query: {},
		});
		expect(recipients.answer.total).toBe(3); // the audience doesn't change after sending
		const { answer: read } = await ask(quad, team.person('Lee'), segments.readSegment, { params: { id } });
		expect(read).toMatchObject({ timesUsed: 1, lastUsed: quad.clock.now().toISOString() });
	});

	test('goes to whom conditions find, to a criteria segment and to one that every team has', async () => {
		await field('Major');
		const { answer } = await build({ name: 'A', conditions: startsWithA });
		expect((await estimate({ segmentIds: [answer.id] })).answer.willGo).toBe(1);
		expect((await estimate({ segmentIds: [1] })).answer.willGo).toBe(4);
		expect((await estimate({ filter: { conditions: JSON.stringify(startsWithA) } })).answer.willGo).toBe(1);
	});

	test('is refused for a segment that is archived, of no one to text, of another team, or beside other people', async () => {
		const { id } = await made('Old');
		await ask(quad, team.person('Lee'), segments.changeStaticSegment, { params: { id }, body: { archived: true } });
		expect((await estimate({ segmentIds: [id] })).refusal.code).toBe('segment.archived');
		expect((await estimate({ segmentIds: [6] })).refusal.code).toBe('segment.not_messaging');
		expect((await estimate({ segmentIds: [1], recipients: [team.contact('Ana')] })).refusal.code).toBe(
			'message.one_audience',
		);
		const other = await makeTeam(quad, { contacts: ['Eve'] });
		const { answer: theirs } = await ask(quad, other.person('Lee'), segments.createStaticSegment, {
			body: { name: 'Theirs' },
		});
		expect((await estimate({ segmentIds: [theirs.id] })).status).toBe(404);
	});
});

describe('the people of a sent message', () => {
	const sendTo = async (who: string[]) =>
		(
			await ask(quad, team.person('Lee'), api.messaging.composeMessage, {
				body: { inboxId: team.inbox('Desk'), text: 'Hello', recipients: who.map((name) => team.contact(name)) },
			})
		).answer;

	test('become a segment, or come into one: those who fit, or those left out', async () => {
		await ask(quad, team.person('Lee'), api.contacts.setOptedOut, {
			params: { id: team.contact('Cy') },
			body: { departmentId: team.teamId, optedOut: true },
		});
		const { batchId } = await sendTo(['Ana', 'Ben', 'Cy']);
		await quad.db
			.updateTable('message')
			.set({ replied_at: quad.clock.now() })
			.where('org_id', '=', team.organizationId)
			.where('contact_id', '=', team.contact('Ben'))
			.execute();
		const put = (body: object) =>
			ask(quad, team.person('Lee'), api.peopleOfMessage.exportToSegment, { body: { batchId, ...body } });
		const { answer } = await put({ name: 'No reply', filter: { hasReply: false } });
		expect(answer).toMatchObject({ name: 'No reply', added: 1, alreadyIn: 0 });
		expect(await peopleOf(answer.segmentId)).toEqual(['Ana']);
		expect((await put({ segmentId: answer.segmentId })).answer).toMatchObject({ added: 1, alreadyIn: 1 });
		expect((await put({ segmentId: answer.segmentId, leftOut: 'opted-out' })).answer).toMatchObject({ added: 1 });
		expect((await put({ name: 'no reply' })).refusal.code).toBe('segment.name_taken');
		expect((await put({ batchId: '12', name: 'Else' })).status).toBe(404);
		const nothing = await ask(quad, team.person('Lee'), api.peopleOfMessage.exportToSegment, {
			body: { name: 'None' },
		});
		expect(nothing.refusal.code).toBe('segment.no_source');
	});

	test('become a list, to be texted again', async () => {
		const { batchId } = await sendTo(['Ana', 'Ben']);
		const { answer } = await ask(quad, team.person('Lee'), api.peopleOfMessage.listPeopleOfMessage, {
			body: { batchId, filter: { hasReply: false } },
		});
		expect(answer).toMatchObject({ name: 'Didn’t answer: Hello', found: 2, notFound: 0 });
		const estimate = await ask(quad, team.person('Lee'), api.messaging.estimateMessage, {
			body: { inboxId: team.inbox('Desk'), text: 'Again', recipientListId: answer.id },
		});
		expect(estimate.answer.willGo).toBe(2);
	});

	test('of a campaign become a segment', async () => {
		const { answer: campaign } = await ask(quad, team.person('Lee'), api.campaigns.createCampaign, {
			body: { name: 'Visits' },
		});
		await ask(quad, team.person('Lee'), api.messaging.composeMessage, {
			body: {
				inboxId: team.inbox('Desk'),
				text: 'Hello',
				recipients: [team.contact('Di')],
				campaignId: campaign.id,
			},
		});
		const { answer } = await ask(quad, team.person('Lee'), api.peopleOfMessage.exportToSegment, {
			body: { campaignId: campaign.id, name: 'Visitors' },
		});
		expect(answer.added).toBe(1);
	});
});

test('whoever is not authorized for segments sees none (spec 1 §6)', async () => {
	await setTeamMember(quad, team, team.person('Lee').id, { may_use_segments: false });
	expect((await ask(quad, team.person('Lee'), segments.listSegments, { query: {} })).status).toBe(403);
	expect((await ask(quad, team.person('Amir'), segments.listSegments, { query: {} })).status).toBe(200);
});
