/**
 * Tells the people of an inbox as soon as its credits run low, run out, or are there again: their screens then show or
 * take away the warning, and let them send or not. What is spent is not told text by text.
 */
import { announce, commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import type { Loop } from '../../foundation/loop.ts';
import { passMarks } from './balances.queries.ts';

export const watchBalances = ({ db }: Ground): Loop => ({
	name: 'credits.watch',
	everyMs: 1_000,
	run: () =>
		commit(db, async (tx) => {
			for (const { organizationId, personId } of await passMarks(tx))
				announce(tx, organizationId, `person:${personId}`);
			return undefined;
		}),
});
