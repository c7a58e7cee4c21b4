import { api } from '@quad/contract/api.ts';
import type { AudiencePart } from '@quad/contract/texting/messaging/audience.ts';
import { beforeEach, expect, test } from 'vitest';
import { csv, importFile } from '../../../../../test/imports.ts';
import { insertContact } from '../../../../../test/kit/rows.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../../test/kit.ts';
import { alerts, makeCarrier, useLedger } from '../../../../../test/ledger.ts';

const quad = useQuad();
const { sendAll } = useLedger(quad);
let team: MadeTeam;

beforeEach(async () => {
	team = await makeTeam(quad, {
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Desk', type: 'group', rate: 1 }, alerts],
		contacts: ['Ana', 'Ben', 'Cy', 'Di', 'Eve', 'Flo'],
	});
});

const lee = () => team.person('Lee');
const idsOf = (names: readonly string[]) => names.map((name) => team.contact(name));
const people = (...names: string[]): AudiencePart => ({ kind: 'people', ids: idsOf(names) });
const filter = (searchText: string): AudiencePart => ({ kind: 'filter', searchText, name: '' });

const draftTo = (include: readonly AudiencePart[], exclude: readonly AudiencePart[] = [], beside: object = {}) => ({
	inboxId: team.inbox('Alerts'),
	text: 'Hello',
	to: { include: [...include], exclude: [...exclude] },
	...beside,
});
const estimate = (...draft: Parameters<typeof draftTo>) =>
	ask(quad, lee(), api.messaging.estimateMessage, { body: draftTo(...draft) });
const refusalOf = async (...draft: Parameters<typeof draftTo>) => (await estimate(...draft)).refusal;

/** Sends the message and returns the names of those who get it. */
const send = async (...draft: Parameters<typeof draftTo>): Promise<string[]> => {
	const { answer } = await ask(quad, lee(), api.messaging.composeMessage, { body: draftTo(...draft) });
	return namesOf(answer.batchId);
};
const namesOf = async (id: string): Promise<string[]> => {
	const { answer } = await ask(quad, lee(), api.messaging.listBatchRecipients, { params: { id }, query: {} });
	return answer.items.map(({ fullName }) => fullName.replace(' Doe', '')).sort();
};

const put = (id: number, names: readonly string[]) =>
	ask(quad, lee(), api.segments.addByHand, {
		params: { id },
		body: { students: [...names], staticImportType: 'StudentIdentifier' },
	});
const segmentOf = async (name: string, ...names: string[]) => {
	const { answer } = await ask(quad, lee(), api.segments.createStaticSegment, { body: { name } });
	await put(answer.id, names);
	return { kind: 'segment' as const, id: answer.id, name };
};
const tagOf = async (name: string, ...names: string[]) => {
	const { answer } = await ask(quad, lee(), api.tags.createTag, { body: { name } });
	await ask(quad, lee(), api.contacts.tagContacts, { body: { studentIds: idsOf(names), add: [answer.id] } });
	return { kind: 'tag' as const, id: answer.id, name };
};
const listOf = async (...names: string[]) => {
	const { answer } = await ask(quad, lee(), api.recipientLists.pasteRecipients, { body: { lines: names } });
	return { kind: 'list' as const, id: answer.id, name: '' };
};

test('a segment and two people without one tag are texted, and the estimate says who comes from where', async () => {
	const visits = await segmentOf('Visits', 'Ana', 'Ben', 'Cy');
	const visited = await tagOf('Visited', 'Ben', 'Di', 'Flo');
	const [include, exclude] = [
		[visits, people('Cy', 'Di', 'Eve', 'Eve')],
		[visited, people('Ben')],
	];

	const { answer } = await estimate(include, exclude);
	expect(answer).toMatchObject({ recipients: 3, willGo: 3, skipped: [] });
	expect(answer.sources).toEqual({
		include: [
			{ kind: 'segment', name: 'Visits', people: 3, added: 3 },
			{ kind: 'people', name: '', people: 3, added: 2 },
		],
		exclude: [
			{ kind: 'tag', name: 'Visited', removed: 2 },
			{ kind: 'people', name: '', removed: 0 },
		],
	});
	expect(await send(include, exclude)).toEqual(['Ana', 'Cy', 'Eve']);
	const { answer: read } = await ask(quad, lee(), api.segments.readSegment, { params: { id: visits.id } });
	expect(read.timesUsed).toBe(1);
});

test('every kind of part combines with every other, as set and as condition', async () => {
	const { answer: campaign } = await ask(quad, lee(), api.campaigns.createCampaign, { body: { name: 'Fall' } });
	await send([people('Ana', 'Ben')], [], { campaignId: campaign.id });
	await sendAll(makeCarrier().carrier);
	const run = await importFile(quad, team, csv([['Cy', 'Cy', 'Doe', String(team.mobileOf('Cy')).slice(1)]]));
	const fall = { kind: 'campaign' as const, id: campaign.id, name: '' };
	const file = { kind: 'import' as const, id: run.id, name: '' };
	const list = await listOf('Ben', 'Di');
	const assignedToMe = { kind: 'segment' as const, id: 2, name: '' };

	expect((await estimate([fall, file, list], [people('Ana')])).answer.sources).toEqual({
		include: [
			{ kind: 'campaign', name: 'Fall', people: 2, added: 2 },
			{ kind: 'import', name: 'list.csv', people: 1, added: 1 },
			{ kind: 'list', name: '', people: 2, added: 1 },
		],
		exclude: [{ kind: 'people', name: '', removed: 1 }],
	});
	expect(await send([fall, file, list], [people('Ana')])).toEqual(['Ben', 'Cy', 'Di']);
	expect(await send([assignedToMe, fall, file, list], [filter('ana')])).toEqual(['Ben', 'Cy', 'Di']);
	expect(await send([{ kind: 'everyone' }], [fall, file, list])).toEqual(['Eve', 'Flo']);
	expect(await send([filter('eve'), filter('flo doe')])).toEqual(['Eve', 'Flo']);
	expect(await send([filter('flo')])).toEqual(['Flo']);
});

test('who is about to get a message of a campaign is left out like who got it', async () => {
	const { answer: campaign } = await ask(quad, lee(), api.campaigns.createCampaign, { body: { name: 'Fall' } });
	const fall = { kind: 'campaign' as const, id: campaign.id, name: '' };
	const { answer: batch } = await ask(quad, lee(), api.messaging.composeMessage, {
		body: draftTo([people('Ana', 'Ben')], [], { campaignId: campaign.id }),
	});
	expect(await send([people('Ana', 'Cy')], [fall])).toEqual(['Cy']);
	await ask(quad, lee(), api.messaging.cancelBatch, { params: { id: batch.batchId } });
	expect(await send([people('Ana', 'Di')], [fall])).toEqual(['Ana', 'Di']);
});

test('an audience of nobody, a filter of everybody and a second way beside it are refused', async () => {
	expect((await refusalOf([])).code).toBe('message.no_recipients');
	expect((await refusalOf([filter(' ')])).code).toBe('message.empty_filter');
	expect((await refusalOf([people('Ana')], [], { recipients: idsOf(['Ben']) })).code).toBe('message.one_audience');
	expect((await refusalOf([people('Ana')], [], { tagIds: [1] })).code).toBe('message.one_audience');
	expect((await estimate([people('Ana')], [people('Ana')])).answer).toMatchObject({ recipients: 0, willGo: 0 });
	const many = Array.from({ length: 51 }, () => people('Ana'));
	expect((await estimate(many)).status).toBe(400);
});

test('what was deleted or belongs to another team is refused by its name', async () => {
	const visits = await segmentOf('Visits', 'Ana');
	const visited = await tagOf('Visited', 'Ben');
	await ask(quad, team.person('Amir'), api.tags.deleteTag, { params: { id: visited.id } });
	expect((await refusalOf([visits], [visited])).message).toBe(
		'The tag “Visited” doesn’t exist anymore, or isn’t your team’s. Remove it from the recipients.',
	);
	await ask(quad, lee(), api.segments.changeStaticSegment, { params: { id: visits.id }, body: { archived: true } });
	expect((await refusalOf([people('Ben')], [visits])).message).toBe(
		'The segment “Visits” is archived. Unarchive it, or choose another one.',
	);
	expect((await refusalOf([{ kind: 'segment', id: 6, name: '' }])).code).toBe('segment.not_messaging');
	expect((await estimate([people('Ben')], [{ kind: 'segment', id: 6, name: '' }])).answer.recipients).toBe(1);

	const theirs = [await segmentOf('Theirs', 'Ana'), await tagOf('Theirs', 'Ana'), await listOf('Ana'), people('Ana')];
	team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Gus'] });
	for (const part of theirs) {
		expect((await estimate([part])).status, part.kind).toBe(404);
		expect((await estimate([people('Gus')], [part])).status, part.kind).toBe(404);
	}
	for (const kind of ['campaign', 'import'] as const)
		expect((await refusalOf([{ kind, id: 1, name: '' }])).code).toBe(`${kind}.not_found`);
});

test('only administrators filter by assigned user, in every part', async () => {
	const mine = { kind: 'filter' as const, searchText: '', assignedTo: 0, name: '' };
	const asked = (part: AudiencePart, by: string) =>
		ask(quad, team.person(by), api.messaging.estimateMessage, { body: draftTo([{ kind: 'everyone' }], [part]) });
	expect((await asked(mine, 'Lee')).refusal.code).toBe('contact.filter_for_administrators');
	expect((await asked(mine, 'Amir')).answer.sources?.exclude).toEqual([
		{ kind: 'filter', name: 'assigned to no one', removed: 6 },
	]);
});

test('a scheduled message takes whoever is in it at its time, and a batch never changes', async () => {
	quad.clock.set('2026-11-18T17:00:00Z');
	const visits = await segmentOf('Visits', 'Ana', 'Ben');
	const visited = await tagOf('Visited', 'Ben');
	const body = {
		...draftTo([{ ...visits, name: '' }, people('Cy', 'Di')], [visited]),
		schedule: { localTime: '2026-11-19T09:00', timeZone: 'America/New_York' },
	};
	const { answer: scheduled } = await ask(quad, lee(), api.schedules.scheduleMessage, { body });
	expect(scheduled.recipients).toBe(3);
	const { answer: stored } = await ask(quad, lee(), api.schedules.readScheduled, { params: { id: scheduled.id } });
	expect(stored.draft.to?.include[0]).toEqual(visits); // with its name
	expect((await ask(quad, lee(), api.segments.readSegmentUses, { params: { id: visits.id } })).answer).toEqual([
		{ kind: 'scheduled message', name: 'Hello' },
	]);

	await put(visits.id, ['Eve']);
	await ask(quad, lee(), api.contacts.tagContacts, { body: { studentIds: idsOf(['Ana']), add: [visited.id] } });
	await ask(quad, team.person('Amir'), api.contacts.deleteContact, { params: { id: team.contact('Di') } });
	const { answer: sent } = await ask(quad, lee(), api.schedules.sendScheduledNow, {
		params: { id: scheduled.id },
		body: { version: scheduled.version },
	});
	expect(await namesOf(sent.batchId)).toEqual(['Cy', 'Eve']);
	await put(visits.id, ['Flo']);
	expect(await namesOf(sent.batchId)).toEqual(['Cy', 'Eve']);
});

test('from a hundred people on, a faster high-speed inbox is offered if it can send the message', async () => {
	const { organizationId, teamId } = team;
	for (let nth = 0; nth < 100; nth += 1) {
		const id = quad.ids.next();
		const names = { key: `P${nth}`, firstName: 'Pat', lastName: `No${nth}` };
		const contact = { organizationId, teamId, id, ...names, mobile: 13_035_559_000 + nth };
		await quad.db.transaction().execute((tx) => insertContact(tx, contact));
	}
	const offered = async (include: AudiencePart, beside: object = {}, by = 'Lee') => {
		const body = { ...draftTo([include]), inboxId: team.inbox('Desk'), ...beside };
		return (await ask(quad, team.person(by), api.messaging.estimateMessage, { body })).answer.faster;
	};
	const pats = filter('pat');
	expect(await offered(pats)).toEqual({ inboxId: team.inbox('Alerts'), name: 'Alerts', minutes: 100 / 1_000_000 / 60 });
	expect(await offered(people('Ana', 'Ben'))).toBeNull();
	expect(await offered(pats, { inboxId: team.inbox('Alerts') })).toBeNull();
});

test('the same draft is the same message, whatever its parts are called and however its people are ordered', async () => {
	const visits = await segmentOf('Visits', 'Ana');
	const draftId = crypto.randomUUID();
	const sent = (include: AudiencePart[]) =>
		ask(quad, lee(), api.messaging.composeMessage, { body: draftTo(include, [], { draftId }) });
	const first = await sent([visits, people('Ben', 'Cy')]);
	const second = await sent([{ ...visits, name: 'Fall visits' }, people('Cy', 'Ben', 'Ben')]);
	expect(second.answer.batchId).toBe(first.answer.batchId);
	expect((await sent([visits, people('Ben')])).refusal.code).toBe('draft.changed');
});
