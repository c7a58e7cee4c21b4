/** Seeds number look-ups for one demo team. A few are landlines or invalid. */
import { lineTypeOf } from '@quad/contract/carriers/simulator/behaviour.ts';
import { noteLines, saveLine } from '../../domain/carriers/carriers/index.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import type { Tx } from '../../foundation/postgres/db.ts';

const checkedAgoMs = 6 * 24 * 60 * 60 * 1000;

export const seedLines = async (
	tx: Tx,
	{ clock }: AppContext,
	organizationId: number,
	mobiles: readonly number[],
): Promise<void> => {
	const lookedUpAt = new Date(clock.now().getTime() - checkedAgoMs);
	const lines = mobiles.map((number) => ({
		number,
		type: lineTypeOf(number),
		carrier: 'Simulated carrier',
		lookedUpAt,
	}));
	for (const line of lines) await saveLine(tx, organizationId, line);
	await noteLines(tx, organizationId, lines, lookedUpAt);
};
