import { api } from '@quad/contract/api.ts';
import { describe, expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { addContactToTeam } from '../../../../test/rows.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { findOrMakeColdContact, optInByText, optOutByText, standingOf } from './index.ts';

const quad = useQuad();

const of = ({ organizationId, teamId }: MadeTeam) => ({ organizationId, teamId });

const optOut = (team: MadeTeam, contact: string, optedOut: boolean) =>
	ask(quad, team.person('Lee'), api.contacts.setOptedOut, {
		params: { id: team.contact(contact) },
		body: { departmentId: team.teamId, optedOut },
	});

const mute = (team: MadeTeam, contact: string, muted: boolean) =>
	ask(quad, team.person('Lee'), api.contacts.setMuted, {
		params: { id: team.contact(contact) },
		body: { departmentId: team.teamId, muted },
	});

const texts = (team: MadeTeam, contact: string, word: 'STOP' | 'START', mobile = team.mobileOf(contact)) =>
	commit(quad.db, async (tx) => {
		const from = { ...of(team), mobile, inboxId: team.inbox('Lee'), messageId: 1 };
		const handle = word === 'STOP' ? optOutByText : optInByText;
		await handle(tx, from, team.contact(contact), quad.clock.now());
	});

describe('opting out', () => {
	test('by staff, and in again', async () => {
		const team = await makeTeam(quad, { contacts: ['Ana'] });
		expect((await optOut(team, 'Ana', true)).answer).toEqual({ id: team.teamId, muted: false, optedOut: true });
		const { answer } = await ask(quad, team.person('Lee'), api.contacts.readContact, {
			params: { id: team.contact('Ana') },
		});
		expect(answer).toMatchObject({ optedOutBy: 'staff', optedOutOn: quad.clock.now().toISOString() });
		expect((await optOut(team, 'Ana', false)).answer.optedOut).toBe(false);
	});

	test('who texted STOP can only come back by texting START', async () => {
		const team = await makeTeam(quad, { contacts: ['Ana'] });
		await texts(team, 'Ana', 'STOP');
		const refused = await optOut(team, 'Ana', false);
		expect(refused.status).toBe(400);
		expect(refused.refusal.message).toContain('START');
		expect((await optOut(team, 'Ana', true)).answer.optedOut).toBe(true);
		expect((await optOut(team, 'Ana', false)).status).toBe(400);
		await texts(team, 'Ana', 'START');
		expect(await standingOf(quad.db, of(team), [team.contact('Ana')])).toEqual([
			{ contactId: team.contact('Ana'), muted: false, optedOut: false, optedOutBy: null },
		]);
	});

	test('changes nothing while the contact is blocked, and says so by the standing it answers', async () => {
		const team = await makeTeam(quad, { contacts: ['Ana'] });
		expect((await mute(team, 'Ana', true)).answer).toEqual({ id: team.teamId, muted: true, optedOut: false });
		const { status, answer } = await optOut(team, 'Ana', true);
		expect([status, answer]).toEqual([200, { id: team.teamId, muted: true, optedOut: false }]);
		expect((await mute(team, 'Ana', false)).answer).toEqual({ id: team.teamId, muted: false, optedOut: false });
	});

	test('is a matter of one team', async () => {
		const team = await makeTeam(quad, { contacts: ['Ana'] });
		const neighbour = await makeTeam(quad, { organizationId: team.organizationId, staff: ['Priya'] });
		await addContactToTeam(quad, neighbour, team.contact('Ana'));
		await optOut(team, 'Ana', true);
		expect(await standingOf(quad.db, of(neighbour), [team.contact('Ana')])).toMatchObject([{ optedOut: false }]);
	});
});

test('a change is told to whoever looks at the team’s contacts, and only a change', async () => {
	const team = await makeTeam(quad, { contacts: ['Ana'] });
	const topicVersions = async () => {
		const topic = `contacts:${team.teamId}`;
		return quad.db.selectFrom('live_topic').where('topic', '=', topic).select('version').executeTakeFirst();
	};
	expect(await topicVersions()).toBeUndefined();
	await mute(team, 'Ana', false);
	expect(await topicVersions()).toBeUndefined();
	await mute(team, 'Ana', true);
	await optOut(team, 'Ana', true); // a blocked contact's opt-out can't change
	expect(await topicVersions()).toEqual({ version: 1 });
	await mute(team, 'Ana', false);
	await optOut(team, 'Ana', true);
	await optOut(team, 'Ana', true);
	expect(await topicVersions()).toEqual({ version: 3 });
	await texts(team, 'Ana', 'STOP');
	await texts(team, 'Ana', 'START');
	expect(await topicVersions()).toEqual({ version: 5 });
	await commit(quad.db, (tx) => findOrMakeColdContact(tx, { ...of(team), mobile: 13_035_550_188 }, quad.ids));
	expect(await topicVersions()).toEqual({ version: 6 });
});

test('the team that a request names must be the one worked in', async () => {
	const team = await makeTeam(quad, { contacts: ['Ana'] });
	const neighbour = await makeTeam(quad, { organizationId: team.organizationId });
	const [lee, params] = [team.person('Lee'), { id: team.contact('Ana') }];
	const there = { departmentId: neighbour.teamId };
	for (const { status } of [
		await ask(quad, lee, api.contacts.setOptedOut, { params, body: { ...there, optedOut: true } }),
		await ask(quad, lee, api.contacts.setMuted, { params, body: { ...there, muted: true } }),
	])
		expect(status).toBe(404);
	expect(await standingOf(quad.db, of(neighbour), [team.contact('Ana')])).toEqual([]);
});

describe('whoever texts from a number', () => {
	const coldContact = (team: MadeTeam, mobile: number) =>
		commit(quad.db, (tx) => findOrMakeColdContact(tx, { ...of(team), mobile }, quad.ids));

	test('is the contact who has it, and in the team’s list from then on', async () => {
		const team = await makeTeam(quad, { contacts: ['Ana'] });
		const neighbour = await makeTeam(quad, { organizationId: team.organizationId, staff: ['Priya'] });
		expect(await coldContact(neighbour, team.mobileOf('Ana'))).toEqual({ contactId: team.contact('Ana'), made: false });
		const { answer } = await ask(quad, neighbour.person('Priya'), api.contacts.readContact, {
			params: { id: team.contact('Ana') },
		});
		expect(answer.fullName).toBe('Ana Doe');
	});

	test('stays opted out by a STOP from that number, also of a contact who is gone, until START', async () => {
		const team = await makeTeam(quad, { contacts: ['Ana'] });
		const neighbour = await makeTeam(quad, { organizationId: team.organizationId });
		const mobile = team.mobileOf('Ana');
		await texts(team, 'Ana', 'STOP');
		await quad.db.deleteFrom('contact').where('id', '=', team.contact('Ana')).execute();

		const { contactId } = await coldContact(team, mobile);
		expect(await standingOf(quad.db, of(team), [contactId])).toMatchObject([{ optedOut: true, optedOutBy: 'text' }]);
		await coldContact(neighbour, mobile);
		expect(await standingOf(quad.db, of(neighbour), [contactId])).toMatchObject([{ optedOut: false }]);

		await commit(quad.db, (tx) =>
			optInByText(tx, { ...of(team), mobile, inboxId: team.inbox('Lee'), messageId: 1 }, contactId, quad.clock.now()),
		);
		await quad.db.deleteFrom('contact').where('id', '=', contactId).execute();
		const again = await coldContact(team, mobile);
		expect(await standingOf(quad.db, of(team), [again.contactId])).toMatchObject([{ optedOut: false }]);
	});

	test('or a cold contact, made once, without a name', async () => {
		const team = await makeTeam(quad);
		const [one, two] = await Promise.all([coldContact(team, 13_035_550_177), coldContact(team, 13_035_550_177)]);
		expect(one?.contactId).toBe(two?.contactId);
		expect([one?.made, two?.made].filter(Boolean)).toHaveLength(1);
		const { answer } = await ask(quad, team.person('Lee'), api.contacts.readContact, {
			params: { id: one?.contactId ?? 0 },
		});
		expect(answer).toMatchObject({ source: 'ColdContact', fullName: '', mobileNumber: '3035550177' });
	});
});
