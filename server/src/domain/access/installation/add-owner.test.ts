import { api } from '@quad/contract/api.ts';
import { beforeEach, expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { addOwner, promoteToOwner } from './index.ts';
import { listOrganizations } from './queries.ts';

const quad = useQuad();
let college: MadeTeam;
let organization: { id: number; name: string };

const person = (id: number) => quad.db.updateTable('person').where('id', '=', id);

beforeEach(async () => {
	college = await makeTeam(quad, { owners: ['Dana'], staff: ['Lee'] });
	organization = { id: college.organizationId, name: 'Northfield College' };
	await person(college.person('Dana').id).set({ removed_at: quad.clock.now() }).execute();
});

const emailOf = async (id: number) =>
	(await quad.db.selectFrom('person').where('id', '=', id).select('email').executeTakeFirstOrThrow()).email;

const ownersNow = async () =>
	(await listOrganizations(quad.db)).find(({ id }) => id === college.organizationId)?.owners;

test('somebody of the organization is made its owner, at once and in every open window', async () => {
	expect(await ownersNow()).toEqual([]);
	const lee = college.person('Lee');
	const may = async () => (await ask(quad, lee, api.session.getProfile, {})).answer.isOwner;
	expect(await may()).toBe(false);
	const made = await promoteToOwner(quad.context, organization, (await emailOf(lee.id)).toUpperCase());
	expect(made).toEqual({ organizationId: college.organizationId, personId: lee.id });
	expect([await may(), await ownersNow()]).toEqual([true, ['Lee Doe']]);
});

test('the one who was removed comes back', async () => {
	await promoteToOwner(quad.context, organization, await emailOf(college.person('Dana').id));
	expect(await ownersNow()).toEqual(['Dana Doe']);
});

test('nobody of another organization, neither promoted nor made anew', async () => {
	const other = await makeTeam(quad);
	const email = await emailOf(other.person('Lee').id);
	const taken = 'Someone else already signs in with this email address.';
	await expect(promoteToOwner(quad.context, organization, email)).rejects.toThrow(taken);
	const owner = { firstName: 'Amir', lastName: 'Haddad', emailAddress: email };
	await expect(addOwner(quad.context, organization, owner, undefined)).rejects.toThrow(taken);
	expect(await ownersNow()).toEqual([]);
});

test('who comes anew is in the oldest team, with a strong password or none', async () => {
	const owner = { firstName: 'Amir', lastName: 'Haddad', emailAddress: `amir.${organization.id}@northfield.example` };
	await expect(addOwner(quad.context, organization, owner, 'northfield1')).rejects.toThrow(
		'Password does not meet complexity requirements.',
	);
	const { personId } = await addOwner(quad.context, organization, owner, 'tangerine glacier umbrella');
	expect(await ownersNow()).toEqual(['Amir Haddad']);
	const membership = quad.db.selectFrom('team_member').where('person_id', '=', personId);
	expect(await membership.select(['team_id', 'is_administrator']).execute()).toEqual([
		{ team_id: college.teamId, is_administrator: true },
	]);
	const body = { username: owner.emailAddress, password: 'tangerine glacier umbrella' };
	expect((await ask(quad, undefined, api.session.signIn, { body })).status).toBe(200);
});

test('where nobody runs the installation any more, the new owner does', async () => {
	const runs = async (id: number) =>
		(
			await quad.db
				.selectFrom('person')
				.where('id', '=', id)
				.select('is_platform_administrator as it')
				.executeTakeFirstOrThrow()
		).it;
	await quad.db.updateTable('person').set({ is_platform_administrator: false }).execute();
	const [lee, dana] = [college.person('Lee').id, college.person('Dana').id];
	await promoteToOwner(quad.context, organization, await emailOf(lee));
	await promoteToOwner(quad.context, organization, await emailOf(dana));
	expect([await runs(lee), await runs(dana)]).toEqual([true, false]);
});
