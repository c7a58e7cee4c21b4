/** Returns everyone in a team with their permissions. */
import type { Ability } from '@quad/contract/ability-names.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { permissionsOf } from './permissions-of.ts';
import { findTeamMembers } from './queries.ts';

export interface TeamMember {
	readonly id: number;
	readonly name: string;
	readonly email: string;
	readonly abilities: ReadonlySet<Ability>;
}

export const findTeam = async (
	db: Db | Tx,
	scope: TeamScope,
	which: { atMost: number } | { personIds: readonly number[] },
): Promise<TeamMember[]> => {
	const found = await findTeamMembers(db, scope, which);
	return found.map(({ id, name, email, ...access }) => ({
		id,
		name,
		email,
		abilities: permissionsOf(access).abilities,
	}));
};
