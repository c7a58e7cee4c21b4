/**
 * The message that somebody is writing, one a person and team, until it is sent or discarded. Two windows may write it:
 * whoever saves says which version they know, and the later one is refused, so that nothing is written over unseen.
 */
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import { type ComposeDraft, composeDraft } from '@quad/contract/texting/messaging/routes.ts';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import type { Db } from '../../../../foundation/postgres/db.ts';
import * as kept from './kept-drafts.queries.ts';

export const readKeptDraft = async (db: Db, scope: TeamScope) => {
	const row = await kept.readDraft(db, scope);
	return {
		draft: composeDraft.safeParse(row?.content).data ?? null, // one of an older version may be none any more
		version: row?.version ?? 0,
		savedAt: row?.savedAt.toISOString() ?? null,
	};
};

export const keepDraft = async (
	{ db, clock }: AppContext,
	scope: TeamScope,
	{ draft, version }: { draft: ComposeDraft | null; version: number },
) => {
	const saved = await kept.saveDraft(db, scope, { draft, version, at: clock.now() });
	return saved ?? refuse(messagingRefusals['draft.elsewhere']);
};
