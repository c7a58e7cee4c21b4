import { featureFlags } from '@quad/contract/access/roles/features.ts';
import { api } from '@quad/contract/api.ts';
import { keysOf } from '@quad/contract/keys.ts';
import { integrationKeys } from '@quad/contract/organization/marketplace/integrations.ts';
import { marketplaceItems } from '@quad/contract/organization/marketplace/items.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ask, makeTeam, useQuad } from '../../../../test/kit.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { setAddOn } from '../../organization/marketplace/index.ts';

const quad = useQuad();

test('every department of the profile says what the team has and what one may do there (spec 1 §3, 2 §3)', async () => {
	const here = await makeTeam(quad);
	const lee = here.person('Lee');
	const there = await makeTeam(quad, { organizationId: here.organizationId });
	await sql`
		insert into team_member (org_id, team_id, person_id, is_administrator, is_chat_agent)
		values (${here.organizationId}, ${there.teamId}, ${lee.id}, true, true)`.execute(quad.db);
	await sql`
		update team set has_whatsapp = true, bulk_mms = true, send_speed = 2
		where org_id = ${here.organizationId} and id = ${there.teamId}`.execute(quad.db);

	const { departments, currentDepartment } = (await ask(quad, lee, api.session.getProfile, {})).answer;
	const { organizationName, organizationLogo, timeZone, ...current } = currentDepartment;
	expect(departments.find(({ id }) => id === here.teamId)).toEqual(current);
	expect([typeof organizationName, organizationLogo, typeof timeZone]).toEqual(['string', null, 'string']);
	expect(departments.find(({ id }) => id === there.teamId)).toMatchObject({
		organizationId: here.organizationId,
		isAdministrator: true,
		userIsChatAgent: true,
		userHasWhatsApp: true,
		teamHasWhatsApp: true,
		bulkMmsEnabled: true,
		messageSendSpeed: 2,
		isSegmentAuthorized: true,
		isManualContactAuthorized: true,
		customFieldStatus: 'setupRequired',
	});

	await sql`
		insert into custom_field (org_id, id, name) values (${here.organizationId}, ${quad.ids.next()}, 'Major')`.execute(
		quad.db,
	);
	const after = (await ask(quad, lee, api.session.getProfile, {})).answer;
	expect(after.currentDepartment.customFieldStatus).toBe('enabled');
});

test('the configuration has every printed integration and flag, off and on (gaps N-02, N-03)', async () => {
	const team = await makeTeam(quad, { owners: ['Dana'], staff: ['Lee'] });
	const read = async (who = team.person('Lee')) => (await ask(quad, who, api.session.getConfiguration, {})).answer;

	const before = await read();
	expect(Object.keys(before.integrations).sort()).toEqual([...integrationKeys].sort());
	expect(Object.values(before.integrations)).not.toContain(true);
	expect(Object.keys(before.features).sort()).toEqual(
		[...Object.keys(featureFlags), 'delete-users', 'chat-only'].sort(),
	);
	expect(before.features).toMatchObject({ 'delete-users': false, 'chat-only': false, 'v2-campaigns': true });

	await sql`
		insert into add_on (org_id, key, enabled_at)
		select ${team.organizationId}, key, now() from unnest(array['raisers-edge-nxt', 'salesforce', 'sso']) key`.execute(
		quad.db,
	);
	const after = await read(team.person('Dana'));
	expect(after.integrations).toMatchObject({ raisersEdgeNxt: true, salesforce: true, sso: true, slate: false });
	expect(after.features['delete-users']).toBe(true);
});

test('each integration is on while its item of the marketplace is, and the other ones are not', async () => {
	const team = await makeTeam(quad, { staff: ['Lee'] });
	const on = async () => {
		const { answer } = await ask(quad, team.person('Lee'), api.session.getConfiguration, {});
		return Object.entries(answer.integrations).flatMap(([key, isOn]) => (isOn ? [key] : []));
	};
	const switched = (key: keyof typeof marketplaceItems, isOn: boolean) =>
		commit(quad.db, (tx) => setAddOn(tx, team.organizationId, { key, isOn, at: quad.clock.now() }));
	for (const key of keysOf(marketplaceItems)) {
		const { integration } = marketplaceItems[key];
		await switched(key, true);
		expect([key, await on()]).toEqual([key, integration ? [integration] : []]);
		await switched(key, false);
		expect([key, await on()]).toEqual([key, []]);
	}
	const ofItems = Object.values(marketplaceItems).flatMap(({ integration = [] }) => integration);
	expect(ofItems.toSorted()).toEqual([...integrationKeys].sort());
});
