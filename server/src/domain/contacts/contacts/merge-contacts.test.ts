import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { ask, hearEvents, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { texts } from '../../../../test/texts.ts';

const quad = useQuad();

const college = () =>
	makeTeam(quad, {
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Desk', members: ['Lee', 'Amir'] }],
		contacts: ['Ana', 'Ben', 'Cy'],
	});

const amir = (team: MadeTeam) => team.person('Amir');
const read = (team: MadeTeam, name: string) =>
	ask(quad, amir(team), api.contacts.readContact, { params: { id: team.contact(name) } });
const merge = (team: MadeTeam, kept: string, merged: string, take: string[] = []) =>
	ask(quad, amir(team), api.contacts.mergeContacts, {
		body: { keptId: team.contact(kept), mergedId: team.contact(merged), take },
	});
const undo = (team: MadeTeam, mergeId: number) =>
	ask(quad, amir(team), api.contacts.undoMerge, { params: { mergeId } });

/** Returns everything about the organization's contacts that a merge can change, except modification times. */
const stateOf = async ({ organizationId }: MadeTeam) =>
	JSON.stringify(
		await Promise.all([
			quad.db
				.selectFrom('contact')
				.where('org_id', '=', organizationId)
				.orderBy('id')
				.select(['id', 'contact_key', 'first_name', 'mobile', 'assigned_person_id', 'custom', 'source', 'merged_into'])
				.execute(),
			quad.db
				.selectFrom('contact_team')
				.where('org_id', '=', organizationId)
				.orderBy('contact_id')
				.selectAll()
				.execute(),
			quad.db
				.selectFrom('contact_tag')
				.where('org_id', '=', organizationId)
				.orderBy('contact_id')
				.select(['contact_id', 'tag_id'])
				.execute(),
			quad.db
				.selectFrom('conversation')
				.where('org_id', '=', organizationId)
				.orderBy('id')
				.select(['id', 'contact_id', 'contact_name'])
				.execute(),
		]),
	);

const filled = async () => {
	const team = await college();
	const { answer: tag } = await ask(quad, amir(team), api.tags.createTag, { body: { name: 'Honors' } });
	await ask(quad, amir(team), api.customFields.createCustomField, {
		body: { displayName: 'Major', isRequired: false },
	});
	const say = (name: string, major: string) =>
		ask(quad, amir(team), api.contacts.saveContact, {
			body: { id: team.contact(name), additionalFields: { Major: major } },
		});
	await say('Ana', 'Nursing');
	await say('Ben', 'Biology');
	await ask(quad, amir(team), api.contacts.tagContacts, { body: { studentIds: [team.contact('Ben')], add: [tag.id] } });
	await ask(quad, amir(team), api.contacts.optOutContacts, {
		body: { studentIds: [team.contact('Ben')], optedOut: true },
	});
	await texts(quad, team, 'Ben', 'Desk', 'Hello');
	await hearEvents(quad);
	return team;
};

test('a merge is shown before, keeps what is chosen and every opt-out, takes the conversations along, and is undone to the row', async () => {
	const team = await filled();
	const before = await stateOf(team);
	const { answer: preview } = await ask(quad, amir(team), api.contacts.previewMerge, {
		body: { keptId: team.contact('Ana'), mergedId: team.contact('Ben'), take: ['Major'] },
	});
	expect(preview.facts).toContainEqual({
		name: 'Major',
		label: 'Major',
		kept: 'Nursing',
		merged: 'Biology',
		result: 'Biology',
	});
	expect(preview.optedOut).toBe(true);
	expect(preview.numberGivenUp).toBe(String(team.mobileOf('Ben')).slice(1));
	expect(await stateOf(team)).toBe(before);

	const { answer: merged } = await merge(team, 'Ana', 'Ben', ['major']);
	await hearEvents(quad);
	expect(merged.contact).toMatchObject({
		id: team.contact('Ana'),
		fullName: 'Ana Doe',
		optedOut: true,
		additionalFields: { Major: 'Biology' },
		tags: [{ name: 'Honors' }],
	});
	expect((await read(team, 'Ben')).answer.id).toBe(team.contact('Ana'));
	const { answer: list } = await ask(quad, amir(team), api.contacts.listContacts, { query: { includeOptOut: true } });
	expect(list.items.map(({ firstName }) => firstName)).toEqual(['Ana', 'Cy']);
	const talks = await quad.db
		.selectFrom('conversation')
		.where('org_id', '=', team.organizationId)
		.select('contact_id')
		.execute();
	expect(talks).toEqual([{ contact_id: team.contact('Ana') }]);

	expect((await undo(team, merged.mergeId)).status).toBe(200);
	await hearEvents(quad);
	expect(await stateOf(team)).toBe(before);
	expect((await undo(team, merged.mergeId)).status).toBe(404);
});

test('the other’s number and Contact ID can be the ones that stay', async () => {
	const team = await filled();
	const before = await stateOf(team);
	const { answer } = await merge(team, 'Ana', 'Ben', ['mobileNumber', 'contactId', 'name']);
	expect(answer.contact).toMatchObject({
		id: team.contact('Ana'),
		contactId: 'Ben',
		fullName: 'Ben Doe',
		mobileNumber: String(team.mobileOf('Ben')).slice(1),
	});
	await hearEvents(quad);
	await undo(team, answer.mergeId);
	await hearEvents(quad);
	expect(await stateOf(team)).toBe(before);
});

test('what was changed since stays, and a number that somebody has got meanwhile is not taken away', async () => {
	const team = await filled();
	const { answer: first } = await merge(team, 'Ana', 'Ben');
	await ask(quad, amir(team), api.contacts.saveContact, { body: { id: team.contact('Ana'), lastName: 'Lima' } });
	const { answer: taker } = await ask(quad, amir(team), api.contacts.saveContact, {
		body: { id: team.contact('Cy'), mobileNumber: String(team.mobileOf('Ben')) },
	});
	expect(taker.id).toBe(team.contact('Cy'));
	const refused = await undo(team, first.mergeId);
	expect([refused.status, refused.refusal.code]).toEqual([409, 'contact.merge_taken']);
	await ask(quad, amir(team), api.contacts.saveContact, {
		body: { id: team.contact('Cy'), mobileNumber: String(team.mobileOf('Cy')) },
	});
	expect((await undo(team, first.mergeId)).answer.fullName).toBe('Ana Lima');
});

test('nobody merges a contact with itself, or with one of another team', async () => {
	const team = await college();
	const neighbour = await makeTeam(quad, { organizationId: team.organizationId, administrators: ['Rosa'] });
	expect((await merge(team, 'Ana', 'Ana')).refusal.code).toBe('contact.merge_same');
	const stranger = await ask(quad, neighbour.person('Rosa'), api.contacts.mergeContacts, {
		body: { keptId: team.contact('Ana'), mergedId: team.contact('Ben') },
	});
	expect(stranger.status).toBe(404);
});

test('contacts of one name are found, whatever its case and accents', async () => {
	const team = await college();
	const rename = (name: string, firstName: string) =>
		ask(quad, amir(team), api.contacts.saveContact, {
			body: { id: team.contact(name), firstName, lastName: 'O’Brien' },
		});
	await rename('Ana', 'José');
	await rename('Ben', 'JOSE');
	const { answer } = await ask(quad, amir(team), api.contacts.listDuplicates, {});
	expect(answer.map(({ contacts }) => contacts.map(({ id }) => id))).toEqual([
		[team.contact('Ana'), team.contact('Ben')],
	]);
});
