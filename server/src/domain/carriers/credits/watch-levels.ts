/**
 * Notices as soon as the credits of an inbox run low, run out, or are there again. What is spent is not told text by text:
 * the balance is moved by the statement that sends, and looked at each second.
 */
import type { AppContext } from '../../../foundation/app-context.ts';
import { emit } from '../../../foundation/events/emit.ts';
import type { Loop } from '../../../foundation/jobs/loop.ts';
import { commit } from '../../../foundation/postgres/commit.ts';
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
