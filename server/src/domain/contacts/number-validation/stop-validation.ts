import { validationRefusals } from '@quad/contract/contacts/number-validation/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { endRun, findRun } from './runs.queries.ts';

/** Makes the job stop after its current batch. Stopping twice, or stopping a finished check, has no effect. */
export const stopValidation = ({ db, clock }: AppContext, scope: TeamScope, id: number) =>
	commit(db, async (tx) => {
		if (!(await findRun(tx, scope, id))) refuse(validationRefusals['validation.gone']);
		await endRun(tx, { organizationId: scope.organizationId, id, state: 'stopped', at: clock.now() });
		return {};
	});
