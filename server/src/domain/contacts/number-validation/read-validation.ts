import { lineType } from '@quad/contract/carriers/carriers/line-types.ts';
import { validationLimits } from '@quad/contract/contacts/number-validation/limits.ts';
import type { ValidationRun } from '@quad/contract/contacts/number-validation/routes.ts';
import { z } from 'zod';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { countLines } from '../../carriers/carriers/index.ts';
import { isSwitchedOn } from '../../organization/marketplace/index.ts';
import { countLeftOut } from './left-out.queries.ts';
import { listRuns, type RunRow } from './runs.queries.ts';
import { findSweep } from './sweeps.queries.ts';

export const readValidation = async ({ db, clock }: AppContext, price: number, scope: TeamScope) => {
	const { organizationId } = scope;
	const now = clock.now();
	const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
	const [isOn, sweep, numbers, leftOut, runs] = await Promise.all([
		isSwitchedOn(db, scope, 'number-validation'),
		findSweep(db, organizationId),
		countLines(db, organizationId, month),
		countLeftOut(db, scope),
		listRuns(db, scope, validationLimits.history),
	]);
	return {
		price,
		automatic: {
			isOn,
			ranOn: sweep?.ranAt.toISOString() ?? null,
			failedBecause: isOn ? (sweep?.failedBecause ?? null) : null,
		},
		thisMonth: { numbers, cost: numbers * price },
		leftOut,
		runs: runs.map(showRun),
	};
};

const counts = z.partialRecord(lineType, z.number().int());

const showRun = ({ startedAt, completedAt, results, ...run }: RunRow): ValidationRun => ({
	...run,
	startedOn: startedAt.toISOString(),
	completedOn: completedAt?.toISOString() ?? null,
	results: counts.parse(results),
});
