/**
 * Finds the ID of a draft. For a short time, a draft without an ID is recognized by its content, so that a client
 * that lost the response and retries gets the same ID, even if both requests run at once (decisions.md 10).
 */
import { randomUUID } from 'node:crypto';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { Tx } from '../../../../foundation/postgres/db.ts';
import { takeTurn } from './drafts.queries.ts';

/** `findTwin` returns the ID of a recent draft with the same content. */
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
