import { expect, test } from 'vitest';
import { makeTeam, useQuad } from '../../../../test/kit.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { createTeam, teamZone } from './index.ts';

const quad = useQuad();

test('no two teams of an organization are called the same', async () => {
	const [here, elsewhere] = [await makeTeam(quad), await makeTeam(quad)];
	const create = (organizationId: number, timeZone: string) => {
		const id = quad.ids.next();
		return commit(quad.db, async (tx) => ({
			organizationId,
			teamId: id,
			isMade: await createTeam(tx, { organizationId, id, name: 'Financial aid', timeZone }),
		}));
	};
	const first = await create(here.organizationId, 'America/Denver');
	expect(first.isMade).toBe(true);
	expect(await teamZone(quad.db, first)).toBe('America/Denver');
	expect((await create(here.organizationId, 'America/Chicago')).isMade).toBe(false);
	expect((await create(elsewhere.organizationId, 'America/Chicago')).isMade).toBe(true);
});
