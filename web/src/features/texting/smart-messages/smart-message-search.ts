/** Converts the filters of smart messages between the URL and the request. */
import { smartMessageLimits } from '@quad/contract/texting/smart-messages/limits.ts';
import type { listSmartMessages } from '@quad/contract/texting/smart-messages/routes.ts';
import { z } from 'zod';

export const smartMessageSearch = z.object({
	search: z.string().max(smartMessageLimits.searchText).default(''),
	whose: z.enum(['all', 'mine']).default('all'),
	show: z.enum(['active', 'archived']).default('active'),
	view: z.coerce.number().int().positive().optional(),
	skip: z.coerce.number().int().min(0).multipleOf(smartMessageLimits.page).default(0),
});
export type SmartMessageSearch = z.output<typeof smartMessageSearch>;

export const filterOf = (
	{ search, whose, show }: SmartMessageSearch,
	personId: number,
): z.input<typeof listSmartMessages.query> => ({
	searchText: search.trim(),
	archived: show === 'archived',
	...(whose === 'mine' ? { userId: personId } : {}),
});

export const isNarrowed = ({ search, whose, show }: SmartMessageSearch): boolean =>
	search.trim() !== '' || whose !== 'all' || show !== 'active';
