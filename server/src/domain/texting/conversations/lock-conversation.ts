/**
 * Lets only one person at a time reply in a conversation (spec 2 §4). The lock begins when somebody starts typing,
 * and ends when they send, leave, or pause for two minutes (gaps A-43, decisions.md 29).
 */
import { conversationLimits } from '@quad/contract/texting/conversations/limits.ts';
import { conversationRefusals } from '@quad/contract/texting/conversations/refusals.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import type { FoundConversation } from './find-conversation.ts';
import { dropLock, lockOfAnother, takeLock } from './locks.queries.ts';

type Locked = Omit<FoundConversation, 'mobile'>;

export const lockConversation = ({ db, clock }: AppContext, conversation: Locked): Promise<Record<never, never>> =>
	commit(db, async (tx) => {
		const at = clock.now();
		const until = new Date(at.getTime() + conversationLimits.lockedMs);
		const taken = await takeLock(tx, conversation.scope, conversation.id, { at, until });
		if (!taken) await expectUnlocked(tx, conversation, at);
		if (taken?.isNew) tell(tx, conversation);
		return {};
	});

export const unlockConversation = ({ db }: AppContext, conversation: Locked): Promise<Record<never, never>> =>
	commit(db, async (tx) => {
		await releaseLock(tx, conversation);
		return {};
	});

/** Releases the sender's lock in the transaction that stores the reply. */
export const releaseLock = async (tx: Tx, conversation: Locked): Promise<void> => {
	if (await dropLock(tx, conversation.scope, conversation.id)) tell(tx, conversation);
};

/** Refuses if a colleague has the lock. */
export const expectUnlocked = async (tx: Tx, { id, scope }: Locked, at: Date): Promise<void> => {
	const [lock] = (await lockOfAnother(scope, id, at).execute(tx)).rows;
	if (lock) refuse(conversationRefusals['reply.locked'], { user: lock.name });
};

const tell = (tx: Tx, { id, scope }: Locked): void => touch(tx, scope.organizationId, `conversation:${id}`);
