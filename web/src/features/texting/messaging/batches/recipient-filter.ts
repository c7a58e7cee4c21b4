/** Converts the filters of a message's recipients between the URL and the call. */
import { flag } from '@quad/contract/fields.ts';
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import type { listBatchRecipients } from '@quad/contract/texting/messaging/routes.ts';
import { replyCategories } from '@quad/contract/texting/smart-messages/reply-categories.ts';
import { z } from 'zod';

export type RecipientFilter = Omit<z.input<typeof listBatchRecipients.query>, 'skip' | 'take'>;

const narrowing = z.object({
	delivered: flag.optional(),
	status: z.enum(['queued', 'unknown']).optional(),
	hasReply: flag.optional(),
	replyCategory: z.enum(replyCategories).optional(),
	failure: z
		.string()
		.regex(/^(cancelled|other|-?\d{1,5})$/)
		.optional(),
});
type Narrowing = z.output<typeof narrowing>;

export const recipientSearch = narrowing.extend({
	queryText: z.string().max(200).default(''),
	skip: z.coerce.number().int().min(0).multipleOf(batchLimits.recipientsPage).default(0),
});
export type RecipientSearch = z.output<typeof recipientSearch>;

export interface Choice {
	readonly value: string;
	readonly label: string;
	/** The filters that this choice sets. All others are cleared. */
	readonly sets: Narrowing;
}

export const landings: readonly Choice[] = [
	{ value: 'all', label: 'Delivery status', sets: {} },
	{ value: 'delivered', label: 'Delivered', sets: { delivered: true } },
	{ value: 'undelivered', label: 'Not delivered', sets: { delivered: false } },
	{ value: 'queued', label: 'Still queued', sets: { status: 'queued' } },
	{ value: 'unknown', label: 'Outcome unknown', sets: { status: 'unknown' } },
];

const answers: readonly Choice[] = [
	{ value: 'all', label: 'Reply status', sets: {} },
	{ value: 'replied', label: 'Replied', sets: { hasReply: true } },
	{ value: 'silent', label: 'No reply', sets: { hasReply: false } },
];

/** Replies have categories only if the message is a smart message. */
export const answersOf = (isSmart: boolean): readonly Choice[] =>
	isSmart
		? [
				...answers,
				...replyCategories.map((replyCategory) => ({
					value: replyCategory,
					label: `Reply: ${replyCategory}`,
					sets: { replyCategory },
				})),
			]
		: answers;

const none: Narrowing = {
	delivered: undefined,
	status: undefined,
	hasReply: undefined,
	replyCategory: undefined,
	failure: undefined,
};
const names = { landing: ['delivered', 'status', 'failure'], answer: ['hasReply', 'replyCategory'] } as const;

/** Returns the choice that the address names, or the first one if it is unknown. */
export const chosenOf = (kind: keyof typeof names, choices: readonly Choice[], search: RecipientSearch): string =>
	choices.find(({ sets }) => names[kind].every((name) => sets[name] === search[name]))?.value ?? 'all';

export const changeTo = (kind: keyof typeof names, choices: readonly Choice[], value: string): Narrowing => {
	const sets = choices.find((choice) => choice.value === value)?.sets ?? {};
	return Object.fromEntries(names[kind].map((name) => [name, sets[name]]));
};

/** Shows only recipients with this failure. Choosing it again shows everybody. */
export const changeFailure = (failure: string | undefined) => ({
	delivered: undefined,
	status: undefined,
	failure,
	skip: 0,
});

export const showEverybody = { ...none, queryText: '', skip: 0 };

export const filterOf = ({ skip: _, queryText, ...narrowed }: RecipientSearch): RecipientFilter => ({
	...Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== undefined)),
	...(queryText.trim() === '' ? {} : { queryText: queryText.trim() }),
});
