/** Starts a check of numbers (spec 3 §7). The price is computed again, so that nobody pays more than they saw. */
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import { validationLimits } from '@quad/contract/contacts/number-validation/limits.ts';
import { validationRefusals } from '@quad/contract/contacts/number-validation/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { addJob } from '../../../foundation/jobs/jobs.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { hasAccount, quoteLookUps } from '../../carriers/carriers/index.ts';
import { record } from '../../organization/audit/index.ts';
import { findNumbers } from './find-numbers.ts';
import { insertRun, isRunning } from './runs.queries.ts';

export const runValidationName = 'number-validation.run';

interface Wanted {
	readonly numbers?: string | readonly string[] | undefined;
	readonly quotedCost?: number | undefined;
}

export const startValidation = async (context: AppContext, price: number, scope: TeamScope, wanted: Wanted) => {
	const { organizationId } = scope;
	const { contacts } = await findNumbers(context.db, scope, wanted.numbers);
	if (contacts.length === 0)
		refuse(validationRefusals[wanted.numbers === undefined ? 'validation.nothing_new' : 'validation.none_found']);
	const { atOnce } = validationLimits;
	if (contacts.length > atOnce)
		refuse(validationRefusals['validation.too_many'], {
			found: contacts.length.toLocaleString('en-US'),
			most: atOnce.toLocaleString('en-US'),
		});
	const numbers = contacts.map(({ mobile }) => mobile);
	const { cost } = await quoteLookUps(context, { organizationId, numbers }, price);
	if (wanted.quotedCost !== undefined && cost > wanted.quotedCost)
		refuse(validationRefusals['validation.price_changed'], { cost: dollars(cost) });
	return commit(context.db, async (tx) => {
		if (!(await hasAccount(tx, organizationId))) refuse(validationRefusals['validation.no_account']);
		if (await isRunning(tx, scope)) refuse(validationRefusals['validation.running']);
		const runId = context.ids.next();
		await insertRun(tx, scope, { id: runId, numbers, quotedCost: cost, at: context.clock.now() });
		await addJob(tx, runValidationName, { organizationId, runId });
		await record(tx, scope, {
			action: 'numbers.checked',
			details: { count: numbers.length, cost: dollars(cost) },
		});
		return { numbers: numbers.map(nationalDigits), runId };
	});
};

/** formats 12000 as `$1.20` */
const dollars = (cost: number): string => `$${(cost / 10_000).toFixed(2)}`;
