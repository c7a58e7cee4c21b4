/** Reads audiences that were stored before one field held them all. */
import { z } from 'zod';
import { conditionsOfSearch } from '../../contacts/contacts/criteria.ts';
import { id } from '../../fields.ts';
import { type Audience, type AudiencePart, nobody, partOfSearch } from './audience.ts';
import { type ComposeDraft, composeDraft, type Draft } from './routes.ts';

type OlderWays = Pick<
	Draft,
	'recipients' | 'filter' | 'recipientListId' | 'recipientCampaignId' | 'segmentIds' | 'tagIds'
>;

/** Returns the parts that stand for the recipients of a draft that names them in another way. */
export const partsOfDraft = (draft: OlderWays): AudiencePart[] => {
	const { recipients: ids, filter, recipientListId, recipientCampaignId, segmentIds = [], tagIds = [] } = draft;
	return [
		...(ids?.length ? [{ kind: 'people' as const, ids }] : []),
		...(filter ? [partOfSearch(filter)] : []),
		...segmentIds.map((id) => ({ kind: 'segment' as const, id, name: '' })),
		...tagIds.map((id) => ({ kind: 'tag' as const, id, name: '' })),
		...(recipientListId === undefined ? [] : [{ kind: 'list' as const, id: recipientListId, name: '' }]),
		...(recipientCampaignId === undefined ? [] : [{ kind: 'campaign' as const, id: recipientCampaignId, name: '' }]),
	];
};

const ids = z.array(id);
const olderRecipients = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('chosen'), ids }),
	z.object({
		kind: z.literal('search'),
		searchText: z.string(),
		assignedTo: z.number().nullable(),
		everyone: z.boolean().optional(),
		tagId: id.optional(),
		importId: id.optional(),
		...conditionsOfSearch,
	}),
	z.object({ kind: z.literal('list'), listId: id.nullable() }),
	z.object({ kind: z.literal('integration'), listId: id.nullable() }),
	z.object({ kind: z.literal('campaign'), campaignId: id.nullable() }),
	z.object({ kind: z.literal('segments'), segmentIds: ids, tagIds: ids }),
]);

const audienceOf = (recipients: z.output<typeof olderRecipients>): Audience => {
	switch (recipients.kind) {
		case 'chosen':
			return { include: partsOfDraft({ recipients: recipients.ids }), exclude: [] };
		case 'segments':
			return { include: partsOfDraft(recipients), exclude: [] };
		case 'campaign':
			return { include: partsOfDraft({ recipientCampaignId: recipients.campaignId ?? undefined }), exclude: [] };
		case 'search': {
			const { kind: _, everyone, assignedTo, ...search } = recipients;
			const part = partOfSearch(assignedTo === null ? search : { ...search, assignedTo });
			return part.kind === 'everyone' && !everyone ? nobody : { include: [part], exclude: [] };
		}
		default:
			return { include: partsOfDraft({ recipientListId: recipients.listId ?? undefined }), exclude: [] };
	}
};

const olderDraft = composeDraft.omit({ to: true }).extend({ recipients: olderRecipients });

/** Reads a stored draft of any version of Quad; null if it isn't one. */
export const readComposeDraft = (content: unknown): ComposeDraft | null => {
	const current = composeDraft.safeParse(content).data;
	if (current) return current;
	const older = olderDraft.safeParse(content).data;
	if (!older) return null;
	const { recipients, ...draft } = older;
	return composeDraft.safeParse({ ...draft, to: audienceOf(recipients) }).data ?? null;
};
