/**
 * Stores the message that a person is writing, one per team, until it is sent or discarded. A save names the version
 * it is based on and is refused if that is outdated, so that two windows can't overwrite each other.
 */
import { readComposeDraft } from '@quad/contract/texting/messaging/older-audiences.ts';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import type { ComposeDraft } from '@quad/contract/texting/messaging/routes.ts';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import type { Db } from '../../../../foundation/postgres/db.ts';
import * as kept from './kept-drafts.queries.ts';

export const readKeptDraft = async (db: Db, scope: TeamScope) => {
	const row = await kept.readDraft(db, scope);
	return {
		draft: readComposeDraft(row?.content),
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
