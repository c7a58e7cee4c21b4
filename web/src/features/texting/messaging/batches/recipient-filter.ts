/** Converts the branch and the search of a message's recipients between the URL and the call. */
import { type BatchBranch, batchBranches } from '@quad/contract/texting/messaging/branches.ts';
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import type { listBatchRecipients } from '@quad/contract/texting/messaging/routes.ts';
import { skipReasonNames } from '@quad/contract/texting/messaging/skip-reasons.ts';
import { z } from 'zod';
import type { BranchName } from './branches.ts';

export type RecipientFilter = Omit<z.input<typeof listBatchRecipients.query>, 'skip' | 'take'>;

export const recipientSearch = z.object({
	branch: z.enum([...batchBranches, 'left-out']).optional(),
	/** Why people were left out, if `branch` is that. */
	reason: z.enum(skipReasonNames).optional(),
	queryText: z.string().max(200).default(''),
	skip: z.coerce.number().int().min(0).multipleOf(batchLimits.recipientsPage).default(0),
});
export type RecipientSearch = z.output<typeof recipientSearch>;

/** Returns the name if it is a branch of texts, which the server can list. */
export const branchOfTexts = (name: string | undefined): BatchBranch | undefined =>
	batchBranches.find((branch) => branch === name);

/** Shows one branch from its first page, whatever was searched before. */
export const changeBranch = (name: BranchName) => ({
	branch: name === 'everyone' ? undefined : name,
	reason: undefined,
	queryText: '',
	skip: 0,
});

export const showEverybody = changeBranch('everyone');

export const filterOf = ({ branch, queryText }: RecipientSearch): RecipientFilter => {
	const ofTexts = branchOfTexts(branch);
	const words = queryText.trim();
	return { ...(ofTexts && { branch: ofTexts }), ...(words !== '' && { queryText: words }) };
};
