/** Tests that staff can edit the keyword groups of their inboxes, of every type. */
import { api } from '@quad/contract/api.ts';
import { keywordLimits } from '@quad/contract/texting/automation/limits.ts';
import { beforeEach, expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';

const quad = useQuad();
let team: MadeTeam;

beforeEach(async () => {
	team = await makeTeam(quad, {
		staff: ['Lee', 'Priya'],
		inboxes: [
			{ name: 'Desk', members: ['Lee'] },
			{ name: 'Events', type: 'highspeed', members: ['Lee'] },
		],
	});
});

interface Input {
	inboxId?: number;
	name?: string;
	keywords?: Array<{ phrase: string }>;
	match?: 'whole' | 'begins' | 'contains';
	replyMessage?: string;
	mediaUris?: string[];
	assignTo?: number | null;
	tagIds?: number[];
	optsIn?: boolean;
	isEnabled?: boolean;
}
const words = (...phrases: string[]) => phrases.map((phrase) => ({ phrase }));
const tour = (input: Input = {}) => ({ name: 'Tours', keywords: words('Tour'), replyMessage: 'At ten.', ...input });
const create = (input: Input = {}, person = 'Lee') =>
	ask(quad, team.person(person), api.automation.createKeywords, {
		body: { ...tour(input), ...(input.inboxId ? { inboxId: input.inboxId } : {}) },
	});
const list = async (inboxId?: number) =>
	(await ask(quad, team.person('Lee'), api.automation.listKeywords, { query: inboxId ? { inboxId } : {} })).answer;

test('a group is created, read, changed, listed and deleted, in one’s own inbox and in a shared one', async () => {
	const { answer: own } = await create();
	const { answer: shared } = await create({
		inboxId: team.inbox('Desk'),
		name: ' Campus  tours ',
		keywords: words('Tour', 'tour!', 'Open house', ''),
		match: 'contains',
		assignTo: team.person('Lee').id,
		optsIn: true,
		isEnabled: false,
	});
	expect(shared).toEqual({
		id: expect.any(Number),
		inboxId: team.inbox('Desk'),
		name: 'Campus tours',
		keywords: words('Tour', 'Open house'),
		match: 'contains',
		replyMessage: 'At ten.',
		mediaUris: [],
		assignTo: { id: team.person('Lee').id, name: 'Lee Doe' },
		tags: [],
		optsIn: true,
		isEnabled: false,
	});
	expect([await list(), await list(team.inbox('Desk'))]).toEqual([[own], [shared]]);

	const { answer: changed } = await ask(quad, team.person('Lee'), api.automation.changeKeywords, {
		params: { id: own.id },
		body: tour({ name: 'Visits', keywords: words('Visit') }),
	});
	expect(changed).toMatchObject({ id: own.id, name: 'Visits', keywords: words('Visit') });
	const { answer: read } = await ask(quad, team.person('Lee'), api.automation.readKeywords, { params: { id: own.id } });
	expect(read).toEqual(changed);

	await ask(quad, team.person('Lee'), api.automation.deleteKeywords, { params: { id: own.id } });
	expect(await list()).toEqual([]);
});

test('a person outside the inbox finds neither the inbox nor its groups', async () => {
	const { answer: group } = await create({ inboxId: team.inbox('Desk') });
	const priya = team.person('Priya');
	const tries = await Promise.all([
		ask(quad, priya, api.automation.listKeywords, { query: { inboxId: team.inbox('Desk') } }),
		create({ inboxId: team.inbox('Desk'), name: 'Mine' }, 'Priya'),
		ask(quad, priya, api.automation.readKeywords, { params: { id: group.id } }),
		ask(quad, priya, api.automation.changeKeywords, { params: { id: group.id }, body: tour() }),
		ask(quad, priya, api.automation.deleteKeywords, { params: { id: group.id } }),
		ask(quad, priya, api.automation.readSharedAutomation, { params: { groupId: team.inbox('Desk') } }),
		ask(quad, priya, api.automation.tryText, { body: { inboxId: team.inbox('Desk'), text: 'Tour' } }),
	]);
	expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404));
	expect(await list(team.inbox('Desk'))).toHaveLength(1);
});

test.each<[string, Input, string]>([
	['no name', { name: ' ' }, 'Give the keyword group a name.'],
	['a name that is taken', { name: 'PARKING' }, 'This inbox already has a keyword group called “PARKING”.'],
	['no keyword', { keywords: words('', ' ') }, 'Add at least one keyword.'],
	['only marks', { keywords: words('???') }, '“???” can’t be a keyword: it has no letters or digits.'],
	[
		'STOP with invisible marks',
		{ keywords: words('S\u200bTOP') },
		'“STOP” can’t be a keyword: it opts people out or in, or asks for help, and is answered already.',
	],
	['a keyword of another group', { keywords: words('párking') }, '“párking” is already a keyword of “Parking”.'],
	[
		'too long a keyword',
		{ keywords: words('a'.repeat(61)) },
		'The keyword “aaaaaaaaaaaaaaaaaaaa…” is longer than 60 characters.',
	],
	[
		'nothing to do',
		{ replyMessage: ' ' },
		'Write an answer, add a picture or a tag, or choose who gets the conversation.',
	],
	['too long an answer', { replyMessage: 'a'.repeat(307) }, 'The answer can have at most 306 characters.'],
	[
		'a field of the sender',
		{ replyMessage: '{{User First Name}}' },
		'An automatic answer has no sender, so {{User First Name}} can’t be used in it.',
	],
])('refused: %s', async (_, input, sentence) => {
	await create({ name: 'Parking', keywords: words('Parking') });
	const { status, refusal } = await create(input);
	expect([status, refusal?.message]).toEqual([400, sentence]);
	expect(await list()).toHaveLength(1);
});

test('a keyword saved in two groups at the same moment ends in one of them', async () => {
	const made = await Promise.all(['One', 'Two', 'Three'].map((name) => create({ name })));
	expect(made.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
});

test('conversations can’t be assigned outside the inbox’s staff, and a high-speed inbox sends no pictures', async () => {
	const body = { inboxId: team.inbox('Desk') };
	expect((await create({ ...body, assignTo: team.person('Priya').id })).refusal?.code).toBe('keywords.not_of_inbox');
	const fast = await create({ inboxId: team.inbox('Events'), mediaUris: [`/m/${'a'.repeat(40)}.png`] });
	expect([fast.status]).not.toEqual([200]);
});

test('a group uses tags of its own team; another team’s tag is refused', async () => {
	const lee = team.person('Lee');
	const nextDoor = await makeTeam(quad, { organizationId: team.organizationId, staff: ['Kim'] });
	const { answer: ours } = await ask(quad, lee, api.tags.createTag, { body: { name: 'Tours' } });
	const { answer: theirs } = await ask(quad, nextDoor.person('Kim'), api.tags.createTag, { body: { name: 'Tours' } });
	const body = { inboxId: team.inbox('Desk'), replyMessage: '' };
	expect((await create({ ...body, tagIds: [theirs.id] })).refusal?.code).toBe('keywords.tag_gone');
	const { answer: made } = await create({ ...body, tagIds: [ours.id, ours.id] });
	expect(made.tags).toEqual([{ id: ours.id, name: 'Tours', color: 'blue' }]);
	await ask(quad, lee, api.automation.changeKeywords, { params: { id: made.id }, body: tour() });
	expect((await list(body.inboxId))[0]?.tags).toEqual([]);
});

test('the number of groups in an inbox and of keywords in a group is limited', async () => {
	const many = words(...Array.from({ length: keywordLimits.phrases + 1 }, (_, nth) => `k${nth}`));
	expect((await create({ keywords: many })).refusal?.code).toBe('keywords.too_many');
	for (let nth = 0; nth < keywordLimits.groups; nth += 1)
		await create({ name: `Group ${nth}`, keywords: words(`k${nth}`) });
	expect((await create({ name: 'One more' })).refusal?.code).toBe('keywords.too_many_groups');
});

test('each type of inbox has its own call to enable it, and answers as its settings say', async () => {
	const lee = team.person('Lee');
	const groupId = team.inbox('Desk');
	const id = team.inbox('Events');
	const isEnabled = true;
	const { answer: own } = await ask(quad, lee, api.automation.switchPersonalAutomation, { body: { isEnabled } });
	expect(own).toMatchObject({
		inboxId: team.inbox('Lee'),
		isEnabled,
		answerWhen: 'always',
		hasHours: false,
		stopped: [],
	});
	await ask(quad, lee, api.automation.switchSharedAutomation, { params: { groupId }, body: { isEnabled } });
	await ask(quad, lee, api.automation.switchHighSpeedAutomation, { params: { id }, body: { isEnabled } });
	const read = await Promise.all([
		ask(quad, lee, api.automation.readPersonalAutomation, {}),
		ask(quad, lee, api.automation.readSharedAutomation, { params: { groupId } }),
		ask(quad, lee, api.automation.readHighSpeedAutomation, { params: { id } }),
	]);
	expect(read.map(({ answer }) => [answer.inboxId, answer.isEnabled])).toEqual(
		[team.inbox('Lee'), groupId, id].map((inboxId) => [inboxId, true]),
	);
	expect((await ask(quad, lee, api.automation.readSharedAutomation, { params: { groupId: id } })).status).toBe(404);
	expect((await ask(quad, lee, api.automation.readHighSpeedAutomation, { params: { id: groupId } })).status).toBe(404);

	const body = { answerWhen: 'closed' as const };
	expect((await ask(quad, lee, api.automation.savePersonalAutomation, { body })).refusal?.code).toBe(
		'automation.no_hours',
	);
	await quad.db
		.updateTable('inbox')
		.set({ working_hours: JSON.stringify([{ day: 1, opens: '09:00', closes: '17:00' }]) })
		.where('org_id', '=', team.organizationId)
		.execute();
	const { answer } = await ask(quad, lee, api.automation.saveSharedAutomation, { params: { groupId }, body });
	expect(answer).toMatchObject({ isEnabled: true, answerWhen: 'closed', hasHours: true });
	expect((await ask(quad, lee, api.automation.saveHighSpeedAutomation, { params: { id }, body })).status).toBe(200);
});
