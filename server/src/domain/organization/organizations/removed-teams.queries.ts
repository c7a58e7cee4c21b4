/**
 * Deleted teams keep their rows, so that they can be restored; lists leave out rows with `removed_at`. After 30 days
 * a team is closed: it can't be restored, but its texts remain in the college's records.
 */
import type { OrganizationScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { touchAdministration } from './touch-administration.ts';

interface TeamKey {
	readonly organizationId: number;
	readonly teamId: number;
}

export const markTeamRemoved = (tx: Tx, team: TeamKey, at: Date): Promise<void> => setRemoved(tx, team, at);

export const unmarkTeamRemoved = (tx: Tx, team: TeamKey): Promise<void> => setRemoved(tx, team, null);

const setRemoved = async (tx: Tx, { organizationId, teamId }: TeamKey, at: Date | null): Promise<void> => {
	touchAdministration(tx, organizationId);
	await tx
		.updateTable('team')
		.where('org_id', '=', organizationId)
		.where('id', '=', teamId)
		.set({ removed_at: at })
		.execute();
};

export interface RemovedTeamRow {
	id: number;
	name: string;
	code: string;
	removedAt: Date;
}

/** Returns deleted teams that are not closed yet, most recent first. */
export const removedTeamsOf = (db: Db | Tx, { organizationId }: OrganizationScope): Promise<RemovedTeamRow[]> =>
	db
		.selectFrom('team')
		.where('org_id', '=', organizationId)
		.where('closed_at', 'is', null)
		.where('removed_at', 'is not', null)
		.orderBy('removed_at', 'desc')
		.select(['id', 'name', 'code'])
		.select((eb) => eb.ref('removed_at').$notNull().as('removedAt'))
		.execute();

/** Closes teams deleted before this time, in any organization. */
export const closeRemovedTeams = (tx: Tx, { before, at }: { before: Date; at: Date }) =>
	tx
		.updateTable('team')
		.set({ closed_at: at })
		.where('removed_at', '<=', before)
		.where('closed_at', 'is', null)
		.returning(['org_id as organizationId', 'id', 'name'])
		.execute();
