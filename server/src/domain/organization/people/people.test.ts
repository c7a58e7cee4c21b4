import { expect, test } from 'vitest';
import { makeTeam, useQuad } from '../../../../test/kit.ts';
import { untilWaiting } from '../../../../test/waiting.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { createPerson, findBySignInName } from './index.ts';

const quad = useQuad();

const personIn = (organizationId: number, email: string) => ({
	organizationId,
	id: quad.ids.next(),
	email,
	firstName: 'Ana',
	lastName: 'Ruiz',
	passwordHash: null,
	isOwner: false,
});

test('an address is one person’s in the whole installation', async () => {
	const [here, elsewhere] = [await makeTeam(quad), await makeTeam(quad)];
	const first = personIn(here.organizationId, 'ana@college.example');
	const second = personIn(elsewhere.organizationId, 'ana@college.example');
	expect(await commit(quad.db, (tx) => createPerson(tx, first))).toBe(true);
	expect(await commit(quad.db, (tx) => createPerson(tx, second))).toBe(false);
	expect(await commit(quad.db, (tx) => findBySignInName(tx, 'ana@college.example'))).toEqual({
		organizationId: here.organizationId,
		personId: first.id,
	});
});

test('of two who are given the same address at the same moment, the second is not made', async () => {
	const { organizationId } = await makeTeam(quad);
	const twins = [
		personIn(organizationId, 'bo@college.example'),
		personIn(organizationId, 'bo@college.example'),
	] as const;
	let second: Promise<boolean> | undefined;
	await commit(quad.db, async (tx) => {
		expect(await createPerson(tx, twins[0])).toBe(true);
		second = commit(quad.db, (other) => createPerson(other, twins[1]));
		await untilWaiting(quad.db, 1);
	});
	expect(await second).toBe(false);
});
