/** Checks whether a smart message can be sent as written: its text with the closing, and its automatic answers. */
import { hasFields } from '@quad/contract/texting/messaging/placeholders.ts';
import { smartMessageLimits } from '@quad/contract/texting/smart-messages/limits.ts';
import { textOfQuestion } from '@quad/contract/texting/smart-messages/question.ts';
import { smartMessageRefusals } from '@quad/contract/texting/smart-messages/refusals.ts';
import type { NewSmartMessage } from '@quad/contract/texting/smart-messages/routes.ts';
import { asksItself } from '@quad/contract/texting/smart-messages/wording.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { expectKnownFields } from '../../contacts/contacts/index.ts';
import { lengthsOf } from './queries.ts';

export const checkWording = async <Written extends NewSmartMessage>(
	tx: Tx,
	scope: TeamScope,
	written: Written,
): Promise<Written> => {
	const name = written.name.trim().slice(0, smartMessageLimits.name);
	const message = written.message.trim();
	const positiveReply = written.positiveReply.trim();
	const negativeReply = written.negativeReply.trim();
	const lengths = await lengthsOf(tx, scope);
	if (!name) refuse(smartMessageRefusals['smart-message.name_required'], {}, { name: 'This is required.' });
	if (!message) refuse(smartMessageRefusals['smart-message.text_required'], {}, { message: 'This is required.' });
	if (asksItself(message)) refuse(smartMessageRefusals['smart-message.asks_itself']);
	if (textOfQuestion(written).length > lengths.composed)
		refuse(smartMessageRefusals['smart-message.too_long'], { limit: String(lengths.composed) });
	await expectKnownFields(tx, scope, message);
	for (const reply of [positiveReply, negativeReply]) {
		if (reply.length > lengths.reply)
			refuse(smartMessageRefusals['smart-message.reply_too_long'], { limit: String(lengths.reply) });
		if (hasFields(reply)) refuse(smartMessageRefusals['smart-message.reply_merges']);
	}
	return { ...written, name, message, positiveReply, negativeReply };
};
