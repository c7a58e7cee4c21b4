import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../../test/kit.ts';

const quad = useQuad();
const plan = { inboxes: [{ name: 'Desk' }], contacts: ['Ana', 'Ben', 'Cy'] };

const paste = async (team: MadeTeam, lines: string[]) =>
	(await ask(quad, team.person('Lee'), api.recipientLists.pasteRecipients, { body: { lines } })).answer;

const upload = (team: MadeTeam, name: string, content: string) =>
	ask(quad, team.person('Lee'), api.recipientLists.uploadRecipients, { body: {}, file: { name, content } });

const estimate = (team: MadeTeam, body: object) =>
	ask(quad, team.person('Lee'), api.messaging.estimateMessage, {
		body: { inboxId: team.inbox('Desk'), text: 'Hi', ...body },
	});

test('pasted Contact IDs and numbers find the team’s contacts; other lines stay with the reason', async () => {
	const team = await makeTeam(quad, plan);
	const list = await paste(team, [
		'Ana',
		'(303) 555-0101',
		'',
		' Ana ',
		'Nobody',
		'303 555 01',
		'+44 20 7946 0018',
		'ben',
	]);
	expect(list).toMatchObject({ name: '', found: 2, twice: 1, notFound: 4 });
	expect(list.missing.map(({ line, written, reason }) => [line, written, reason])).toEqual([
		[5, 'Nobody', 'No contact of this team has this Contact ID or mobile number.'],
		[6, '303 555 01', 'This number has too few digits; a number with its area code has 10.'],
		[7, '+44 20 7946 0018', 'No contact of this team has this Contact ID or mobile number.'],
		[8, 'ben', 'No contact of this team has this Contact ID or mobile number. There is a Ben.'],
	]);
	expect((await estimate(team, { recipientListId: list.id })).answer).toMatchObject({ recipients: 2, willGo: 2 });
});

test('a line that was not found is corrected, or left out on purpose', async () => {
	const team = await makeTeam(quad, plan);
	const { id, missing } = await paste(team, ['Ana', 'Bem', 'Zed', 'Anna']);
	const [bem, zed, anna] = missing.map(({ nth }) => nth);
	const { answer: list } = await ask(quad, team.person('Lee'), api.recipientLists.correctRecipients, {
		params: { id },
		body: {
			corrections: [
				{ nth: bem ?? -1, written: 'Ben' },
				{ nth: zed ?? -1, written: '' },
				{ nth: anna ?? -1, written: 'Ana' },
			],
		},
	});
	expect(list).toMatchObject({ found: 2, twice: 1, notFound: 0, missing: [] });
});

test.each([
	['a column of Contact IDs among others', 'Name,Contact ID\nA,Ana\nB,Ben\n', 2, 0],
	['a column of numbers', 'Mobile Number\n303-555-0102\n', 1, 0],
	['both: who has no such ID is found by the number', 'Contact ID;Mobile\nold;3035550102\nAna;\n', 2, 0],
	['one column without a name', 'Ana\nBen\nNobody\n', 2, 1],
])('a file has %s', async (_, content, found, notFound) => {
	const team = await makeTeam(quad, plan);
	const { answer } = await upload(team, 'people.csv', content);
	expect(answer).toMatchObject({ name: 'people.csv', found, notFound });
});

test('a file without such columns, and one that is no list, are refused', async () => {
	const team = await makeTeam(quad, plan);
	expect((await upload(team, 'people.csv', 'Name,Town\nAna,Ames\n')).refusal.code).toBe('recipients.no_column');
	expect((await upload(team, 'people.pdf', 'x')).refusal.code).toBe('import.wrong_type');
	expect((await upload(team, 'people.xlsx', 'x')).status).toBe(400);
});

test.each([
	['SMS Opt In', 'No', 'Yes'],
	['Opted Out', 'Yes', ''],
	['Do Not Text', 'x', ''],
])('a person opted out in the file by “%s” is left out, with the reason', async (column, no, yes) => {
	const team = await makeTeam(quad, plan);
	const content = `First Name,Mobile Number,${column}\nAna,3035550101,${no}\nBen,3035550102,${yes}\n`;
	const { answer } = await upload(team, 'people.csv', content);
	expect(answer).toMatchObject({
		found: 1,
		notFound: 1,
		missing: [{ written: '3035550101', reason: `The column “${column}” says that this person wants no texts.` }],
	});
});

test('of two number columns, the first one filled counts', async () => {
	const team = await makeTeam(quad, plan);
	const content = 'Mobile Number,Mobile 2\n,3035550101\n3035550102,3035550199\n';
	expect((await upload(team, 'people.csv', content)).answer).toMatchObject({ found: 2, notFound: 0 });
});

test('a list finds no contacts of another team, and another team can’t find the list', async () => {
	const team = await makeTeam(quad, plan);
	const other = await makeTeam(quad, { ...plan, organizationId: team.organizationId, contacts: [] });
	expect(await paste(other, ['Ana', '(303) 555-0101'])).toMatchObject({ found: 0, notFound: 2 });
	const { id } = await paste(team, ['Ana']);
	expect((await estimate(other, { recipientListId: id })).refusal.code).toBe('recipients.not_found');
});

test('a message has one audience', async () => {
	const team = await makeTeam(quad, plan);
	const { id } = await paste(team, ['Ana']);
	const both = await estimate(team, { recipientListId: id, filter: { searchText: '' } });
	expect(both.refusal.code).toBe('message.one_audience');
});

test('a campaign’s people are those who got one of its messages, each once, and only for its own team', async () => {
	const team = await makeTeam(quad, plan);
	const { answer: campaign } = await ask(quad, team.person('Lee'), api.campaigns.createCampaign, {
		body: { name: 'Open day', description: '' },
	});
	for (const [text, names] of [
		['Come to the open day', ['Ana', 'Ben']],
		['It is tomorrow', ['Ana']],
	] as const)
		await ask(quad, team.person('Lee'), api.messaging.composeMessage, {
			body: {
				inboxId: team.inbox('Desk'),
				text,
				recipients: names.map((name) => team.contact(name)),
				campaignId: campaign.id,
			},
		});
	expect((await estimate(team, { recipientCampaignId: campaign.id })).answer).toMatchObject({
		recipients: 2,
		willGo: 2,
	});
	const other = await makeTeam(quad, { ...plan, organizationId: team.organizationId, contacts: [] });
	expect((await estimate(other, { recipientCampaignId: campaign.id })).refusal.code).toBe('campaign.not_found');
});
