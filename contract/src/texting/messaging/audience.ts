/** Whom a message goes to: all in any of the parts to include, and in none of those to exclude, each person once. */
import { z } from 'zod';
import { conditionsOfSearch } from '../../contacts/contacts/criteria.ts';
import { id } from '../../fields.ts';
import { audienceLimits, recipientLimits } from './limits.ts';

/** A contact search, for a message to everyone who matches it. */
export const recipientSearch = z.object({
	searchText: z.string().max(200).default(''),
	assignedTo: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(), // a user's id, or 0 for nobody
	/** Only contacts with this tag. */
	tagId: id.optional(),
	/** Only contacts that this import created, changed or matched. */
	importId: id.optional(),
	...conditionsOfSearch,
});
export type RecipientSearch = z.output<typeof recipientSearch>;

/** What the part was called, for when it has been deleted. Responses have the current name. */
const name = z.string().max(audienceLimits.name).default('');

const named = <const Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind), id, name });

export const audiencePart = z.discriminatedUnion('kind', [
	named('segment'), // also one that every team has
	named('tag'),
	/** Everyone who got a message of the campaign. */
	named('campaign'),
	/** Everyone whom the import created, changed or matched. */
	named('import'),
	/** A recipient list: pasted lines, a file, or another system's list. */
	named('list'),
	z.object({ kind: z.literal('people'), ids: z.array(id).max(recipientLimits.chosen) }),
	recipientSearch.extend({ kind: z.literal('filter'), name }),
	/** The whole team. */
	z.object({ kind: z.literal('everyone') }),
]);
export type AudiencePart = z.output<typeof audiencePart>;
export type PartKind = AudiencePart['kind'];
export type NamedPart = Extract<AudiencePart, { id: number }>;
export type FilterPart = Extract<AudiencePart, { kind: 'filter' }>;

const parts = z.array(audiencePart).max(audienceLimits.parts).default([]);

export const audience = z.object({ include: parts, exclude: parts });
export type Audience = z.output<typeof audience>;

export const nobody: Audience = { include: [], exclude: [] };

/** Whether a search has any filter, so that it isn't the whole team. */
export const isNarrowed = (search: RecipientSearch): boolean =>
	search.searchText.trim() !== '' ||
	[search.assignedTo, search.tagId, search.importId, search.conditions].some((filter) => filter !== undefined);

/** Returns the part that stands for a search. A search without filters is the whole team. */
export const partOfSearch = (search: RecipientSearch): AudiencePart => {
	if (!isNarrowed(search)) return { kind: 'everyone' };
	const { importId, ...rest } = search;
	return importId !== undefined && !isNarrowed(rest)
		? { kind: 'import', id: importId, name: '' }
		: { ...search, kind: 'filter', name: '' };
};

const kinds = z.enum(['segment', 'tag', 'campaign', 'import', 'list', 'people', 'filter', 'everyone']);

/** Where the recipients come from, with a name for each part except people and everyone. */
export const audienceSources = z.object({
	include: z.array(
		z.object({
			kind: kinds,
			name: z.string(),
			people: z.number().int(),
			/** How many of them are in none of the parts before. */
			added: z.number().int(),
		}),
	),
	exclude: z.array(
		z.object({
			kind: kinds,
			name: z.string(),
			/** How many of those included are left out by this part, and by none before it. */
			removed: z.number().int(),
		}),
	),
});
export type AudienceSources = z.output<typeof audienceSources>;
