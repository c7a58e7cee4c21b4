import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';

export interface ContractTerms {
	readonly usersLimit: number | null;
	readonly allottedSegments: number;
	/** A day such as `2026-12-04`, in UTC. */
	readonly beginsOn: string;
	readonly endsOn: string | null;
	/** In 1/10,000 dollar. */
	readonly highSpeedCost: number | null;
	readonly numberValidationCost: number | null;
	readonly ssoCost: number | null;
}

/** Usage is counted from the first day of the contract. */
export const setContract = async (tx: Tx, organizationId: number, terms: ContractTerms): Promise<void> => {
	const columns = {
		users_limit: terms.usersLimit,
		allotted_segments: terms.allottedSegments,
		counted_from: sql<Date>`${terms.beginsOn}::date::timestamp at time zone 'UTC'`,
		ends_on: terms.endsOn === null ? null : sql<Date>`${terms.endsOn}::date`,
		high_speed_cost: terms.highSpeedCost,
		number_validation_cost: terms.numberValidationCost,
		sso_cost: terms.ssoCost,
	};
	await tx
		.insertInto('contract')
		.values({ org_id: organizationId, ...columns })
		.onConflict((on) => on.column('org_id').doUpdateSet(columns))
		.execute();
};
