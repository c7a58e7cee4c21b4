/** Checks levels every second, so that spending need not emit an event for each text. */
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Loop } from '../../../foundation/jobs/loop.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { emit } from '../../../foundation/transaction/emit.ts';
import { passMarks } from './balances.queries.ts';
import { creditsLevelChanged } from './events.ts';

export const watchLevels = ({ db, clock }: AppContext): Loop => ({
	name: 'credits.watch',
	everyMs: 1_000,
	run: () =>
		commit(db, async (tx) => {
			for (const { organizationId, ...changed } of await passMarks(tx))
				emit(tx, organizationId, creditsLevelChanged, { ...changed, at: clock.now() });
			return undefined;
		}),
});
