/** Selects recipients of a sent message, to list, export or text them, or to put them into a segment. */
import { z } from 'zod';
import { flag, idInPath } from '../../fields.ts';
import { replyCategories } from '../smart-messages/reply-categories.ts';
import { sentStatusNames } from './message-status.ts';

export const recipientFilter = {
	queryText: z.string().max(200).default(''),
	hasReply: flag.optional(),
	delivered: flag.optional(),
	replyCategory: z.enum(replyCategories).optional(),
	/** Matches nobody unless the batch is, or is not, a smart message. */
	isSmartMessage: flag.optional(),
	groupAccountId: idInPath.optional(),
	departmentId: idInPath.optional(),
	organizationId: idInPath.optional(),
	/** A status of the ledger; not in the specifications. */
	status: z.enum(sentStatusNames).optional(),
	/** A reason for a failed delivery, as in `failures`; not in the specifications. */
	failure: z
		.string()
		.regex(/^(cancelled|other|-?\d{1,5})$/)
		.optional(),
};
