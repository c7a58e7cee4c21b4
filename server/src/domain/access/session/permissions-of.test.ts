/** Tests which inboxes each role can access, in the navigation and in every call. */
import { api } from '@quad/contract/api.ts';
import type { UpdateObject } from 'kysely';
import { expect, test } from 'vitest';
import { ask, makeTeam, useQuad } from '../../../../test/kit.ts';
import type { DB } from '../../../foundation/postgres/db.gen.ts';
import { commit } from '../../../foundation/transaction/commit.ts';

const quad = useQuad();

interface Setting {
	person?: UpdateObject<DB, 'person'>;
	member?: UpdateObject<DB, 'team_member'>;
	team?: UpdateObject<DB, 'team'>;
	plan?: 'Legacy';
	registrationAsked?: true;
}

const all = ['personal', 'group', 'highspeed'];
const shared = ['group', 'highspeed'];

test.each<[who: string, setting: Setting, inboxes: string[]]>([
	['staff', {}, all],
	['somebody numberless', { person: { is_numberless: true } }, shared],
	['somebody numberless on the Legacy plan', { person: { is_numberless: true }, plan: 'Legacy' }, shared],
	['somebody without a personal inbox', { member: { personal_inbox_enabled: false } }, shared],
	['the same on the Legacy plan', { member: { personal_inbox_enabled: false }, plan: 'Legacy' }, all],
	['a chat agent who texts, too', { member: { is_chat_agent: true } }, all],
	['a chat-only agent', { member: { is_chat_agent: true, has_texting: false } }, []],
	['a chat-only administrator', { member: { is_chat_administrator: true, has_texting: false } }, []],
	['somebody of a chat-only team', { team: { has_chat: true, has_sms: false } }, ['personal']],
	['somebody of a team whose texting is switched off', { team: { has_sms: false } }, []],
	['a team that is not registered, where nobody asks', { team: { campaign_status: 'IN_PROGRESS' } }, all],
	['one that is not registered', { team: { campaign_status: 'FAILED' }, registrationAsked: true }, ['personal']],
	['one that is', { team: { campaign_status: 'VERIFIED' }, registrationAsked: true }, all],
])('%s', async (_, { person, member, team, plan, registrationAsked }, types) => {
	const made = await makeTeam(quad, { inboxes: [{ name: 'Desk' }, { name: 'Alerts', type: 'highspeed' }] });
	const lee = made.person('Lee');
	const { organizationId: org_id, teamId } = made;
	// the session and its permissions are cached now
	expect((await ask(quad, lee, api.session.getProfile, {})).answer.inboxes.map(({ type }) => type)).toEqual(all);
	if (person) await quad.db.updateTable('person').set(person).where('id', '=', lee.id).execute();
	if (member) await quad.db.updateTable('team_member').set(member).where('person_id', '=', lee.id).execute();
	if (team) await quad.db.updateTable('team').set(team).where('id', '=', teamId).execute();
	if (plan) await quad.db.updateTable('organization').set({ plan }).where('id', '=', org_id).execute();
	if (registrationAsked)
		await quad.db.insertInto('feature_setting').values({ org_id, key: 'a2p-verification', enabled: true }).execute();

	const { answer } = await ask(quad, lee, api.session.getProfile, {});
	expect(answer.inboxes.map(({ type }) => type)).toEqual(types);
	for (const [name, type] of [
		['Lee', 'personal'],
		['Desk', 'group'],
		['Alerts', 'highspeed'],
	] as const) {
		const params = { id: made.inbox(name) };
		const { status } = await ask(quad, lee, api.conversations.listConversations, { params, query: {} });
		expect([name, status]).toEqual([name, types.includes(type) ? 200 : 404]);
	}
});

test('what changes holds for the next call of an open session', async () => {
	const made = await makeTeam(quad, { inboxes: [{ name: 'Desk' }, { name: 'Alerts', type: 'highspeed' }] });
	const lee = made.person('Lee');
	const [org_id, inbox_id, person_id] = [made.organizationId, made.inbox('Alerts'), lee.id];
	const reached = async () => {
		const { status, answer } = await ask(quad, lee, api.session.getProfile, {});
		return status === 200 ? answer.inboxes.map(({ type }) => type) : status;
	};
	expect(await reached()).toEqual(all);
	await quad.db.deleteFrom('inbox_member').where('inbox_id', '=', inbox_id).execute();
	expect(await reached()).toEqual(['personal', 'group']);
	await quad.db.insertInto('inbox_member').values({ org_id, inbox_id, person_id }).execute();
	expect(await reached()).toEqual(all);
	await quad.db.updateTable('inbox').set({ removed_at: quad.clock.now() }).where('id', '=', inbox_id).execute();
	expect(await reached()).toEqual(['personal', 'group']);
	await commit(quad.db, async (tx) => {
		await tx.updateTable('person').set({ removed_at: quad.clock.now() }).where('id', '=', person_id).execute();
		expect(await reached()).toEqual(['personal', 'group']); // not committed yet, so it may still be rolled back
	});
	expect(await reached()).toBe(401);
});
