/** Changes, archives or restores a smart message. Messages already sent with it keep their text. */
import type { SmartMessage, SmartMessageChange } from '@quad/contract/texting/smart-messages/routes.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { checkWording } from './check-wording.ts';
import { ownSmartMessage } from './own-smart-message.ts';
import { updateSmartMessage } from './queries.ts';
import { readSmartMessage } from './read-smart-messages.ts';

export const changeSmartMessage = (
	{ db, clock }: AppContext,
	scope: TeamScope,
	id: number,
	change: SmartMessageChange,
): Promise<SmartMessage> =>
	commit(db, async (tx) => {
		await ownSmartMessage(tx, scope, id);
		const before = await readSmartMessage(tx, scope, id);
		const wanted = changedBy(before, change);
		// the wording is only checked if it changed, so that a longer one from before a limit can be archived
		const after = saysTheSame(before, wanted) ? wanted : await checkWording(tx, scope, wanted);
		const changed = parts.filter(({ of }) => of.some((name) => before[name] !== after[name])).map(({ says }) => says);
		if (before.archived !== after.archived) changed.push(after.archived ? 'archived' : 'unarchived');
		if (changed.length === 0) return before;
		await updateSmartMessage(tx, scope, id, { ...after, at: clock.now() });
		await record(tx, scope, {
			action: 'smart-message.changed',
			subject: { kind: 'smart-message', id, name: before.name },
			details: { changed: changed.join(', ') },
		});
		return readSmartMessage(tx, scope, id);
	});

const parts: ReadonlyArray<{ says: string; of: ReadonlyArray<Exclude<keyof SmartMessageChange, 'archived'>> }> = [
	{ says: 'its name', of: ['name'] },
	{ says: 'the question', of: ['message', 'messageType', 'messageClosing'] },
	{ says: 'the automatic replies', of: ['positiveReply', 'negativeReply'] },
];

const saysTheSame = (before: SmartMessage, after: SmartMessage): boolean =>
	parts.every(({ of }) => of.every((name) => before[name] === after[name]));

/** Fields that the change omits keep their value. */
const changedBy = (before: SmartMessage, change: SmartMessageChange): SmartMessage => ({
	...before,
	name: change.name ?? before.name,
	message: change.message ?? before.message,
	messageType: change.messageType ?? before.messageType,
	messageClosing: change.messageClosing ?? before.messageClosing,
	positiveReply: change.positiveReply ?? before.positiveReply,
	negativeReply: change.negativeReply ?? before.negativeReply,
	archived: change.archived ?? before.archived,
});
