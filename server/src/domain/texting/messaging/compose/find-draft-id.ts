/**
 * Finds the id of a draft. A draft without an id is recognized by its content for a moment,
 * so a client that lost the response and retries gets the first id, even at the same moment (decisions.md 10).
 */
import { randomUUID } from 'node:crypto';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { Tx } from '../../../../foundation/postgres/db.ts';
import { takeTurn } from './drafts.queries.ts';

/** `findTwin` returns the id of a recent draft with the same content. */
export const findDraftId = async (
	tx: Tx,
	scope: TeamScope,
	own: string | undefined,
	findTwin: () => Promise<string | undefined>,
): Promise<string> => {
	if (own !== undefined) return own;
	await takeTurn(tx, scope);
	return (await findTwin()) ?? randomUUID();
};
