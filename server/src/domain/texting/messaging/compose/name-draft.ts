/**
 * The id under which a draft is kept. One that came without is known by what it says, for a moment: whoever lost the answer
 * and says it again gets the first one's id, also at the same moment (decisions.md 10).
 */
import { randomUUID } from 'node:crypto';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { Tx } from '../../../../foundation/postgres/db.ts';
import { takeTurn } from './drafts.queries.ts';

/** `findTwin`: the id of a draft that says the same and came a moment ago. */
export const nameDraft = async (
	tx: Tx,
	scope: TeamScope,
	own: string | undefined,
	findTwin: () => Promise<string | undefined>,
): Promise<string> => {
	if (own !== undefined) return own;
	await takeTurn(tx, scope);
	return (await findTwin()) ?? randomUUID();
};
