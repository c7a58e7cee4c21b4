/** Tests the checks per statement that replace foreign keys: a contact's organization, and the team of a standing. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createOrganization, createTeam } from '../src/domain/organization/organizations/index.ts';
import { commit } from '../src/foundation/transaction/commit.ts';
import { makeTeam, useQuad } from './kit.ts';
import { untilWaiting } from './waiting.ts';

const quad = useQuad();

const refused = { code: '23503' };

/** Makes a team without people, which can be deleted, in its own organization. */
const bareTeam = async () => {
	const [organizationId, teamId] = [quad.ids.next(), quad.ids.next()];
	await commit(quad.db, async (tx) => {
		await createOrganization(tx, { id: organizationId, name: 'A college', isDemo: true });
		await createTeam(tx, { organizationId, id: teamId, name: 'Admissions', timeZone: 'America/New_York' });
	});
	return { organizationId, teamId };
};

const addContact = async (organizationId: number): Promise<number> => {
	const id = quad.ids.next();
	await quad.db
		.insertInto('contact')
		.values({ org_id: organizationId, id, contact_key: `C${id}` })
		.execute();
	return id;
};

const addStandings = (...rows: Array<{ org_id: number; team_id: number; contact_id: number }>) =>
	quad.db.insertInto('contact_team').values(rows);

const standingsIn = async (organizationId: number) =>
	await quad.db
		.selectFrom('contact_team')
		.select(['team_id as teamId', 'contact_id as contactId'])
		.where('org_id', '=', organizationId)
		.orderBy('contact_id')
		.execute();

test('nobody without an organization, no standing without a team and a contact; one of many is enough', async () => {
	const { organizationId, teamId } = await bareTeam();
	const elsewhere = await bareTeam();
	const contactId = await addContact(organizationId);
	const other = await addContact(elsewhere.organizationId);
	await expect(addContact(quad.ids.next())).rejects.toMatchObject(refused);
	const good = { org_id: organizationId, team_id: teamId, contact_id: contactId };
	await expect(addStandings(good, { ...good, team_id: elsewhere.teamId }).execute()).rejects.toMatchObject(refused);
	await expect(addStandings(good, { ...good, contact_id: other }).execute()).rejects.toMatchObject(refused);
	await addStandings(good).execute();
	expect(await standingsIn(organizationId)).toEqual([{ teamId, contactId }]);
});

test('who goes takes the standings along, and nobody else’s', async () => {
	const { organizationId, teamId } = await bareTeam();
	const team = await makeTeam(quad, { organizationId, contacts: ['Ana', 'Ben'] });
	const [ana, ben] = [team.contact('Ana'), team.contact('Ben')];
	await addStandings(
		{ org_id: organizationId, team_id: teamId, contact_id: ana },
		{ org_id: organizationId, team_id: teamId, contact_id: ben },
	).execute();
	await quad.db.deleteFrom('contact').where('id', '=', ana).execute();
	expect(await standingsIn(organizationId)).toHaveLength(2);
	await quad.db.deleteFrom('team').where('id', '=', teamId).execute();
	expect(await standingsIn(organizationId)).toEqual([{ teamId: team.teamId, contactId: ben }]);
});

test('an organization does not go before its contacts', async () => {
	const { organizationId, teamId } = await bareTeam();
	const contactId = await addContact(organizationId);
	await quad.db.deleteFrom('team').where('id', '=', teamId).execute();
	const remove = quad.db.deleteFrom('organization').where('id', '=', organizationId);
	await expect(remove.execute()).rejects.toMatchObject(refused);
	await quad.db.deleteFrom('contact').where('id', '=', contactId).execute();
	expect((await remove.executeTakeFirst()).numDeletedRows).toBe(1n);
});

test.each(['contact', 'team'] as const)('a %s that goes waits for a standing that comes', async (table) => {
	const { organizationId, teamId } = await bareTeam();
	const contactId = await addContact(organizationId);
	let going: Promise<unknown> | undefined;
	await commit(quad.db, async (tx) => {
		await tx
			.insertInto('contact_team')
			.values({ org_id: organizationId, team_id: teamId, contact_id: contactId })
			.execute();
		going = quad.db
			.deleteFrom(table)
			.where('id', '=', table === 'team' ? teamId : contactId)
			.execute();
		await untilWaiting(quad.db, 1);
	});
	await going;
	expect(await standingsIn(organizationId)).toEqual([]);
});

test('a key is never changed', async () => {
	const { organizationId, teamId } = await bareTeam();
	await addContact(organizationId);
	for (const statement of [
		sql`update organization set id = id + 1 where id = ${organizationId}`,
		sql`update team set id = id + 1 where id = ${teamId}`,
		sql`update contact set org_id = org_id + 1 where org_id = ${organizationId}`,
		sql`update contact_team set team_id = team_id + 1 where org_id = ${organizationId}`,
	])
		await expect(statement.execute(quad.db)).rejects.toMatchObject({ ...refused, message: 'a key is never changed' });
});
