import { api } from '@quad/contract/api.ts';
import type { TimelineEntry, TimelineFilter } from '@quad/contract/texting/conversations/timeline-routes.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { onlyIn, texts } from '../../../../test/texts.ts';

const quad = useQuad();
let team: MadeTeam;

beforeEach(async () => {
	quad.clock.set('2026-11-18T17:00:00Z');
	team = await makeTeam(quad, {
		administrators: ['Amir'],
		staff: ['Lee', 'Pat', 'Noa'],
		inboxes: [
			{ name: 'Desk', members: ['Lee', 'Pat'] },
			{ name: 'Visits', members: ['Pat'] },
		],
		contacts: ['Ana', 'Ben'],
	});
	await texts(quad, team, 'Ana', 'Desk', 'When do tours start?');
});

const read = async (person = 'Lee', query: { show?: TimelineFilter; cursor?: string } = {}) =>
	(
		await ask(quad, team.person(person), api.conversationWork.readTimeline, {
			params: { id: team.contact('Ana') },
			query,
		})
	).answer;

const inWords = (entry: TimelineEntry): string => {
	switch (entry.kind) {
		case 'text':
			return `${entry.message.direction}: ${entry.message.text}`;
		case 'leftOut':
			return `left out: ${entry.why}`;
		case 'note':
			return `note: ${entry.text}`;
		case 'change':
			return entry.says;
	}
};
const story = async (person?: string, show?: TimelineFilter) =>
	(await read(person, { ...(show && { show }) })).items.map(inWords);

const compose = (text: string) =>
	ask(quad, team.person('Lee'), api.messaging.composeMessage, {
		body: { inboxId: team.inbox('Desk'), text, recipients: [team.contact('Ana'), team.contact('Ben')] },
	});
const optOut = (optedOut: boolean) =>
	ask(quad, team.person('Pat'), api.contacts.setOptedOut, {
		params: { id: team.contact('Ana') },
		body: { departmentId: team.teamId, optedOut },
	});

test('a timeline tells what a contact got, what they were left out of and why, notes, and changes', async () => {
	quad.clock.pass(60_000);
	await compose('To all');
	await optOut(true);
	quad.clock.pass(60_000);
	await compose('To all again');
	const { id } = await onlyIn(quad, team, 'Desk');
	await ask(quad, team.person('Pat'), api.conversationNotes.writeNote, {
		params: { id },
		body: { text: 'Prefers calls', mentions: [], draftId: crypto.randomUUID() },
	});

	expect((await story()).toSorted()).toEqual(
		[
			'outgoing: To all',
			'incoming: When do tours start?',
			'left out: Opted out of texts from this team',
			'note: Prefers calls',
			'Opted out by Pat Doe',
			'Added by an import',
		].toSorted(),
	);
	expect(await story('Lee', 'failures')).toEqual(['left out: Opted out of texts from this team']);
	expect(await story('Lee', 'replies')).toEqual(['incoming: When do tours start?']);
	// the kit's contacts are added at the machine's own time
	expect(await story('Lee', 'changes')).toEqual(['Added by an import', 'Opted out by Pat Doe']);
});

test('nobody sees texts, notes or words of inboxes in which they do not work', async () => {
	await texts(quad, team, 'Ana', 'Visits', 'May I bring my dog?');
	await texts(quad, team, 'Ana', 'Visits', 'STOP');
	const visits = await onlyIn(quad, team, 'Visits', 'Pat');
	await ask(quad, team.person('Pat'), api.conversationNotes.writeNote, {
		params: { id: visits.id },
		body: { text: 'Has a dog', mentions: [], draftId: crypto.randomUUID() },
	});
	const secrets = /dog|STOP/;
	expect(JSON.stringify(await read('Pat'))).toMatch(secrets);
	for (const person of ['Lee', 'Noa']) {
		const { items } = await read(person);
		expect(JSON.stringify(items)).not.toMatch(secrets);
		expect(items.map(({ kind }) => kind)).toContain('change'); // that they opted out concerns the team
	}
	expect((await read('Noa')).items.every(({ kind }) => kind === 'change')).toBe(true);
	const other = await makeTeam(quad, { staff: ['Sam'], inboxes: [{ name: 'Aid', members: ['Sam'] }] });
	const asked = { params: { id: team.contact('Ana') }, query: {} };
	expect((await ask(quad, other.person('Sam'), api.conversationWork.readTimeline, asked)).status).toBe(404);
	const campaigns = { params: { id: team.contact('Ana') } };
	expect((await ask(quad, other.person('Sam'), api.conversationWork.listRecentCampaigns, campaigns)).status).toBe(404);
});

test('a failed text says how to mend it, until the number is another one', async () => {
	quad.clock.pass(60_000);
	await compose('Deposits are due');
	await sql`
		update message set status = 4, error_code = 30006
		where org_id = ${team.organizationId} and mobile = ${team.mobileOf('Ana')} and not incoming`.execute(quad.db);
	const failures = async () => (await read('Lee', { show: 'failures' })).items;
	expect(await failures()).toMatchObject([
		{
			remedy: 'fix-number',
			formerNumber: null,
			message: { deliveryError: 'This is a landline; it cannot receive texts.' },
		},
	]);
	await ask(quad, team.person('Amir'), api.contacts.saveContact, {
		body: { id: team.contact('Ana'), mobileNumber: '(212) 555-0188' },
	});
	expect(await failures()).toMatchObject([{ remedy: null, formerNumber: String(team.mobileOf('Ana')).slice(1) }]);
	expect(await story('Lee', 'changes')).toContain('Amir Doe changed mobile number');
});

test('the pages of a long story join without a gap or a repetition, also within one moment', async () => {
	const words = Array.from({ length: 95 }, (_, nth) => `Line ${nth}`);
	for (const text of words) await texts(quad, team, 'Ana', 'Desk', text); // the clock stands still
	const seen: string[] = [];
	let cursor: string | null = '';
	while (cursor !== null) {
		const page: Awaited<ReturnType<typeof read>> = await read('Lee', cursor === '' ? {} : { cursor });
		seen.push(...page.items.map(inWords));
		cursor = page.next;
	}
	expect(seen.filter((line) => line.startsWith('incoming: Line'))).toEqual(
		words.toReversed().map((text) => `incoming: ${text}`),
	);
	expect(new Set(seen).size).toBe(seen.length);
});

test('tags, and the campaigns that last texted the contact', async () => {
	const tag = await ask(quad, team.person('Lee'), api.tags.createTag, { body: { name: 'Athlete' } });
	const tagged = { studentIds: [team.contact('Ana')] };
	const change = (body: { add?: number[]; remove?: number[] }) =>
		ask(quad, team.person('Lee'), api.contacts.tagContacts, { body: { ...tagged, ...body } });
	await change({ add: [tag.answer.id] });
	expect(await story('Lee', 'changes')).toContain('Lee Doe added the tag Athlete');
	await change({ remove: [tag.answer.id] });
	expect(await story('Lee', 'changes')).toContain('Lee Doe removed the tag Athlete');
});
