/**
 * Only one person at a time replies in a conversation (spec 2 §4). The lock starts with writing and ends when the
 * person sends, leaves, or is silent for two minutes (gaps A-43, decisions.md 29).
 */
import { conversationLimits } from '@quad/contract/texting/conversations/limits.ts';
import { conversationRefusals } from '@quad/contract/texting/conversations/refusals.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit, touch } from '../../../foundation/postgres/commit.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import type { FoundConversation } from './find-conversation.ts';
import { dropLock, lockOfAnother, takeLock } from './locks.queries.ts';

type Locked = Omit<FoundConversation, 'mobile'>;

export const lockConversation = ({ db, clock }: AppContext, one: Locked): Promise<Record<never, never>> =>
	commit(db, async (tx) => {
		const at = clock.now();
		const until = new Date(at.getTime() + conversationLimits.lockedMs);
		const taken = await takeLock(tx, one.scope, one.id, { at, until });
		if (!taken) await expectUnlocked(tx, one, at);
		if (taken?.isNew) tell(tx, one);
		return {};
	});

export const unlockConversation = ({ db }: AppContext, one: Locked): Promise<Record<never, never>> =>
	commit(db, async (tx) => {
		await letGo(tx, one);
		return {};
	});

/** Releases the sender's lock in the transaction of the reply. */
export const letGo = async (tx: Tx, one: Locked): Promise<void> => {
	if (await dropLock(tx, one.scope, one.id)) tell(tx, one);
};

/** Refuses while a colleague has the lock. */
export const expectUnlocked = async (tx: Tx, { id, scope }: Locked, at: Date): Promise<void> => {
	const [by] = (await lockOfAnother(scope, id, at).execute(tx)).rows;
	if (by) refuse(conversationRefusals['reply.locked'], { user: by.name });
};

const tell = (tx: Tx, { id, scope }: Locked): void => touch(tx, scope.organizationId, `conversation:${id}`);
