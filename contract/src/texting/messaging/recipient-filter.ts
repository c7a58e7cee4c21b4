/** Selects recipients of a sent message who are listed, exported, texted or put in a segment. */
import { z } from 'zod';
import { flag, idInPath } from '../../fields.ts';
import { replyCategories } from '../smart-messages/reply-categories.ts';
import { batchBranches } from './branches.ts';
import { sentStatusNames } from './message-status.ts';

export const recipientFilter = {
	queryText: z.string().max(200).default(''),
	hasReply: flag.optional(),
	delivered: flag.optional(),
	replyCategory: z.enum(replyCategories).optional(),
	/** If the batch does not match this, no recipient does. */
	isSmartMessage: flag.optional(),
	groupAccountId: idInPath.optional(),
	departmentId: idInPath.optional(),
	organizationId: idInPath.optional(),
	/** A message status; not in the specifications. */
	status: z.enum(sentStatusNames).optional(),
	/** Why delivery failed, as in `failures`; not in the specifications. */
	failure: z
		.string()
		.regex(/^(cancelled|other|-?\d{1,5})$/)
		.optional(),
	/** A branch of the message, as in `branches`; not in the specifications. */
	branch: z.enum(batchBranches).optional(),
};
