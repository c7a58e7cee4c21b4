/**
 * Returns a copy of a smart message, so that later edits don't affect it. Refuses archived ones, personal inboxes,
 * and a `text` that is no longer the current wording, with or without a closing like “(Reply yes/no)” (spec 1 §6).
 */

import { withoutInvisible } from '@quad/contract/text/invisible-characters.ts';
import { type SmartType, textOfQuestion } from '@quad/contract/texting/smart-messages/question.ts';
import { smartMessageRefusals } from '@quad/contract/texting/smart-messages/refusals.ts';
import type { InboxScope, TeamScope } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { typeOfInbox } from './queries.ts';
import { readSmartMessage } from './read-smart-messages.ts';

interface FrozenQuestion {
	readonly smartType: SmartType;
	readonly positiveReply: string;
	readonly negativeReply: string;
}

export const expectSmartMessage = async (
	db: Db | Tx,
	scope: InboxScope,
	{ id, text }: { id: number; text: string },
): Promise<FrozenQuestion> => {
	const smart = await readSmartMessage(db, scope, id);
	if (smart.archived) refuse(smartMessageRefusals['smart-message.archived']);
	if ((await typeOfInbox(db, scope)) === 'personal') refuse(smartMessageRefusals['smart-message.personal_inbox']);
	const question = textOfQuestion(smart);
	if (!saysTheSame(question, text) && !saysTheSame(smart.message, text))
		refuse(smartMessageRefusals['smart-message.changed'], { question });
	const { messageType: smartType, positiveReply, negativeReply } = smart;
	return { smartType, positiveReply, negativeReply };
};

/** Returns the text to send, which for a smart message always includes the closing. */
export const withClosing = async (
	db: Db | Tx,
	scope: TeamScope,
	{ smartMessageId, text }: { smartMessageId?: number | undefined; text: string },
): Promise<string> => {
	if (smartMessageId === undefined) return text;
	const smart = await readSmartMessage(db, scope, smartMessageId);
	return saysTheSame(smart.message, text) ? textOfQuestion(smart) : text;
};

const saysTheSame = (kept: string, written: string): boolean =>
	withoutInvisible(kept).trim() === withoutInvisible(written).trim();
