/** Assigns a conversation to a person who works in its inbox, or to nobody. */
import { conversationRefusals } from '@quad/contract/texting/conversations/refusals.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { type HandingOver, handBack, handOver, peopleOfInbox, setAssignee } from './assignment.queries.ts';
import type { FoundConversation } from './find-conversation.ts';

export const assignConversation = (
	{ db }: AppContext,
	{ id, scope }: FoundConversation,
	personId: number | null,
): Promise<void> =>
	commit(db, async (tx) => {
		if (personId !== null && !(await peopleOfInbox(tx, scope)).some((person) => person.id === personId))
			refuse(conversationRefusals['conversation.not_of_inbox'], {}, { userId: 'Choose someone else.' });
		await setAssignee(tx, scope.organizationId, id, personId);
		touch(tx, scope.organizationId, `inbox:${scope.inboxId}`, `conversation:${id}`);
	});

/** Called before a person leaves a team. Returns the inboxes that the successor must join. */
export const handOverConversations = async (tx: Tx, handover: HandingOver): Promise<number[]> => {
	const inboxIds = await handOver(tx, handover);
	for (const inboxId of inboxIds) touch(tx, handover.organizationId, `inbox:${inboxId}`);
	return inboxIds;
};

/** Called after people have left inboxes: unassigns their conversations there until the next text arrives. */
export const handBackConversations = async (
	tx: Tx,
	organizationId: number,
	inboxIds: readonly number[],
): Promise<void> => {
	const ids = await handBack(tx, organizationId, inboxIds);
	if (ids.length === 0) return;
	for (const inboxId of inboxIds) touch(tx, organizationId, `inbox:${inboxId}`);
	for (const id of ids.slice(0, 100)) touch(tx, organizationId, `conversation:${id}`);
};
