/** Which recipients of a sent message are meant: as they are listed, exported, texted again or put into a segment. */
import { z } from 'zod';
import { flag, idInPath } from '../../fields.ts';
import { replyCategories } from '../smart-messages/reply-categories.ts';
import { sentStatusNames } from './message-status.ts';

export const recipientFilter = {
	queryText: z.string().max(200).default(''),
	hasReply: flag.optional(),
	delivered: flag.optional(),
	replyCategory: z.enum(replyCategories).optional(),
	/** Whether it is a smart message: of another, nobody fits. */
	isSmartMessage: flag.optional(),
	/** Where the batch has to be from. */
	groupAccountId: idInPath.optional(),
	departmentId: idInPath.optional(),
	organizationId: idInPath.optional(),
	/** Of our own: one state of the ledger. */
	status: z.enum(sentStatusNames).optional(),
	/** Of our own: why it was not delivered, as `failures` names it. */
	failure: z
		.string()
		.regex(/^(cancelled|other|-?\d{1,5})$/)
		.optional(),
};
