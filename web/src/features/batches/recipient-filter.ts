/** Which recipients of a batch are shown: the filter as it stands in the address, and as the server is asked. */
import { batchLimits } from '@quad/contract/messaging/limits.ts';
import type { listBatchRecipients } from '@quad/contract/messaging/routes.ts';
import { z } from 'zod';

export type RecipientFilter = Omit<z.input<typeof listBatchRecipients.query>, 'skip' | 'take'>;

const shows = ['all', 'delivered', 'undelivered', 'replied', 'queued', 'unknown'] as const;
export type Show = (typeof shows)[number];

export const recipientSearch = z.object({
	show: z.enum(shows).default('all'),
	queryText: z.string().max(200).default(''),
	skip: z.coerce.number().int().min(0).multipleOf(batchLimits.recipientsPage).default(0),
});

export const showWords: Record<Show, string> = {
	all: 'All',
	delivered: 'Delivered',
	undelivered: 'Not delivered',
	replied: 'Replied',
	queued: 'Still queued',
	unknown: 'Outcome unknown',
};

const asked: Record<Show, RecipientFilter> = {
	all: {},
	delivered: { delivered: true },
	undelivered: { delivered: false },
	replied: { hasReply: true },
	queued: { status: 'queued' },
	unknown: { status: 'unknown' },
};

export const filterOf = ({ show, queryText }: { show: Show; queryText: string }): RecipientFilter =>
	queryText.trim() === '' ? asked[show] : { ...asked[show], queryText: queryText.trim() };
