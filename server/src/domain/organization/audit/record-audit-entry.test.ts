/** Tests that the audit log only has entries of committed changes, and that they can't be edited. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeTeam, useQuad } from '../../../../test/kit.ts';
import { auditOf } from '../../../../test/rows.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from './index.ts';

const quad = useQuad();

const entriesOf = (organizationId: number) =>
	auditOf(quad, organizationId)
		.select(['action', 'person_id', 'as_person_id', 'team_id', 'subject_name', 'details', 'address'])
		.execute();

test('an entry is there when its change is, and only then', async () => {
	const { organizationId, teamId, person } = await makeTeam(quad, { staff: ['Lee', 'Rosa'] });
	const lee = { organizationId, teamId, personId: person('Lee').id, address: '203.0.113.7' };
	await commit(quad.db, (tx) => record(tx, lee, { action: 'session.signed-in', details: { method: 'password' } }));
	const undone = commit(quad.db, async (tx) => {
		await record(tx, lee, { action: 'session.signed-out' });
		throw new Error('The change failed.');
	});
	await expect(undone).rejects.toThrow('The change failed.');
	await commit(quad.db, (tx) =>
		record(
			tx,
			{ ...lee, caretakerId: person('Rosa').id, address: '2001:db8::1' },
			{ action: 'session.signed-out', subject: { kind: 'person', id: person('Lee').id, name: 'Lee Doe' } },
		),
	);

	expect(await entriesOf(organizationId)).toEqual([
		{
			action: 'session.signed-in',
			person_id: person('Lee').id,
			as_person_id: null,
			team_id: teamId,
			subject_name: null,
			details: { method: 'password' },
			address: '203.0.113.7',
		},
		{
			action: 'session.signed-out',
			person_id: person('Rosa').id,
			as_person_id: person('Lee').id,
			team_id: teamId,
			subject_name: 'Lee Doe',
			details: {},
			address: '2001:db8::1',
		},
	]);
});

test('the database refuses to change, remove or empty it; an organization that goes takes its own along', async () => {
	const [organizationId, other] = [quad.ids.next(), quad.ids.next()];
	for (const id of [organizationId, other])
		await quad.db.insertInto('organization').values({ id, name: 'A college' }).execute();
	for (const one of [organizationId, other])
		await commit(quad.db, (tx) => record(tx, { organizationId: one, personId: null }, { action: 'session.failed' }));
	for (const statement of [
		sql`update audit_entry set action = 'session.signed-in' where org_id = ${organizationId}`,
		sql`delete from audit_entry where org_id = ${organizationId}`,
		sql`truncate audit_entry`,
	])
		await expect(statement.execute(quad.db)).rejects.toThrow('The audit log only grows.');
	expect(await entriesOf(organizationId)).toHaveLength(1);

	await quad.db.deleteFrom('organization').where('id', '=', organizationId).execute();
	expect(await entriesOf(organizationId)).toEqual([]);
	expect(await entriesOf(other)).toHaveLength(1);
});

test.each([
	['::ffff:203.0.113.7', '203.0.113.7'],
	['fe80::1%eth0', 'fe80::1'],
	['unknown', null],
	["'; drop table audit_entry", null],
	[undefined, null],
])('an address that says %j is told as %j', async (said, told) => {
	const { organizationId } = await makeTeam(quad);
	await commit(quad.db, (tx) =>
		record(tx, { organizationId, personId: null, address: said }, { action: 'session.failed' }),
	);
	expect((await entriesOf(organizationId)).at(-1)).toMatchObject({ action: 'session.failed', address: told });
});
