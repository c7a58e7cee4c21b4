/** Answers STOP, START and HELP with one text each, once a day per kind, even to a contact who just opted out. */
import { autoReplyLimits } from '@quad/contract/texting/automation/limits.ts';
import { type OptOutAnswer, optOutAnswer } from '@quad/contract/texting/automation/opt-out-answers.ts';
import { onBehalfOfInbox } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { queueReply } from '../messaging/index.ts';
import { readSender, takeOptOutAnswer } from './auto-replies.queries.ts';
import { isPersonsPhone } from './is-persons-phone.ts';

interface Sender {
	readonly organizationId: number;
	readonly teamId: number;
	readonly inboxId: number;
	readonly contactId: number;
	readonly mobile: number;
}

export const answerOptOutKeyword = async (
	context: AppContext,
	tx: Tx,
	from: Sender,
	kind: OptOutAnswer,
	at: Date,
): Promise<void> => {
	if (!isPersonsPhone(from.mobile)) return;
	const notSince = new Date(at.getTime() - autoReplyLimits.optOutAnswerMs);
	if (!(await takeOptOutAnswer(tx, { ...from, kind, at, notSince }))) return;
	const { organizationId, teamId, inboxId, mobile, contactId } = from;
	const text = optOutAnswer(kind, await readSender(tx, from));
	const scope = onBehalfOfInbox({ organizationId, teamId, inboxId, personId: 0 });
	const despiteOptOut = kind !== 'opted-in'; // a STOP that arrives before this is sent still counts
	await queueReply(context, tx, { scope, mobile, contactId, writtenBy: null, despiteOptOut, text });
};
