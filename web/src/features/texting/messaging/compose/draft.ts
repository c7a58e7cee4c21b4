/**
 * The message on the compose screen. Its ID is made once, so that a second click or a retry is the same message to
 * the server (decisions.md 10). The server stores one draft per user and team; the tab stores unsaved changes.
 */

import { segmentLimits } from '@quad/contract/contacts/segments/limits.ts';
import { id } from '@quad/contract/fields.ts';
import { type Audience, type AudiencePart, nobody, partOfSearch } from '@quad/contract/texting/messaging/audience.ts';
import { recipientLimits } from '@quad/contract/texting/messaging/limits.ts';
import { partsOfDraft, readComposeDraft } from '@quad/contract/texting/messaging/older-audiences.ts';
import {
	type ComposeDraft,
	type Draft,
	type DraftOptions,
	usualOptions,
} from '@quad/contract/texting/messaging/routes.ts';
import { hashKey } from '@tanstack/react-query';
import { z } from 'zod';
import { makeDraftId } from '../../../../foundation/draft-id.ts';
import { sentDraft } from '../../../../parts/messages/sent-draft.ts';

export type { ComposeDraft };

export const newDraft = (): ComposeDraft => ({
	draftId: makeDraftId(),
	inboxId: null,
	text: '',
	to: nobody,
	options: usualOptions,
});

/** Copies the draft under a new ID, to send the same text again after the error `draft.changed`. */
export const asNewMessage = (draft: ComposeDraft): ComposeDraft => ({ ...draft, draftId: makeDraftId() });

export const nobodyIsNamed = ({ include }: Audience): boolean => include.length === 0;

export const isUntouched = (draft: ComposeDraft): boolean =>
	draft.text === '' &&
	!draft.options.mediaUris?.length &&
	draft.to.include.length + draft.to.exclude.length === 0 &&
	draft.options.campaignId === undefined &&
	draft.options.smartMessageId === undefined;

/** Returns the request for this draft, or null until an inbox is chosen. */
export const draftBody = ({ inboxId, options, ...draft }: ComposeDraft): Draft | null =>
	inboxId === null ? null : { ...draft, inboxId, ...options };

/** Returns the recipients in the address of a link to compose, as in `?contacts=1,2,3` or `?search=…`. */
export const audienceInAddress = (address: URLSearchParams): Audience | null => {
	const include = partsInAddress(address);
	return include && { include, exclude: [] };
};

const partsInAddress = (address: URLSearchParams): AudiencePart[] | null => {
	const contacts = address.get('contacts') ?? address.get('contactId');
	if (contacts !== null) {
		const ids = contacts.split(',').map(Number).filter(isId);
		return partsOfDraft({ recipients: [...new Set(ids)].slice(0, recipientLimits.chosen) });
	}
	const named = { segmentIds: idsIn(address, 'segments'), tagIds: idsIn(address, 'tags') };
	if (named.segmentIds.length + named.tagIds.length > 0) return partsOfDraft(named);
	const listId = Number(address.get('list'));
	if (isId(listId)) return partsOfDraft({ recipientListId: listId });
	const searchText = address.get('search');
	const assigned = address.get('assignedTo');
	if (searchText === null && assigned === null) return null;
	const assignedTo = Number(assigned ?? -1);
	const part = partOfSearch({
		searchText: (searchText ?? '').trim().slice(0, 200),
		assignedTo: isId(assignedTo) || assignedTo === 0 ? assignedTo : undefined,
		...narrowingIn(address),
	});
	// the whole team is always chosen by hand
	return part.kind === 'everyone' ? [] : [part];
};

const idsIn = (address: URLSearchParams, name: string): number[] =>
	[...new Set((address.get(name) ?? '').split(',').map(Number).filter(isId))].slice(0, segmentLimits.ofMessage);

/** Returns the search's tag, import and conditions. */
const narrowingIn = (address: URLSearchParams) => {
	const [tagId, importId] = [Number(address.get('tagId')), Number(address.get('importId'))];
	const conditions = address.get('conditions') ?? undefined;
	const conjunction = address.get('conjunction') === 'any' ? ('any' as const) : ('all' as const);
	return {
		tagId: isId(tagId) ? tagId : undefined,
		importId: isId(importId) ? importId : undefined,
		conditions,
		conjunction: conditions === undefined ? undefined : conjunction,
	};
};

/** Returns the draft of a message that was just undone. */
export const undoneIn = (address: URLSearchParams): ComposeDraft | null => {
	const undone = address.get('undone');
	const draft = undone === null ? null : readComposeDraft(sentDraft(undone));
	return draft ? asNewMessage(draft) : null;
};

/** Returns the options in the address, for example `?campaignId=1`. */
export const optionsInAddress = (address: URLSearchParams): DraftOptions => {
	const campaignId = Number(address.get('campaignId'));
	const smartMessageId = Number(address.get('smartMessageId'));
	return { ...(isId(campaignId) ? { campaignId } : {}), ...(isId(smartMessageId) ? { smartMessageId } : {}) };
};

const isId = (value: number): boolean => id.safeParse(value).success;

/** The tab's draft, the server version that it is based on, and whether it is saved. */
export interface OwnDraft {
	draft: ComposeDraft;
	version: number;
	isSaved: boolean;
}
const ownDraft = z.object({ draft: z.unknown(), version: z.number().int(), isSaved: z.boolean() });

const keyOf = (personId: number, teamId: number) => `quad.draft.${personId}.${teamId}`;

export const readOwn = (storage: Storage, personId: number, teamId: number): OwnDraft | null => {
	const kept = storage.getItem(keyOf(personId, teamId));
	const own = kept === null ? undefined : ownDraft.safeParse(jsonIn(kept)).data;
	const draft = readComposeDraft(own?.draft);
	return own && draft ? { ...own, draft } : null;
};

export const keepOwn = (storage: Storage, personId: number, teamId: number, own: OwnDraft): void =>
	storage.setItem(keyOf(personId, teamId), JSON.stringify(own));

const jsonIn = (text: string): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
};

export interface KeptDraft {
	draft: ComposeDraft | null;
	version: number;
}

/** Returns the initial draft: the tab's if it is unsaved, otherwise the server's. */
export const beginWith = (kept: KeptDraft, own: OwnDraft | null): OwnDraft =>
	own && !own.isSaved && !isUntouched(own.draft) && !isTheSame(own, kept) ? own : fromKept(kept);

/** Whether the server has the tab's draft, because the tab was reloaded before it got the response. */
const isTheSame = (own: OwnDraft, { draft }: KeptDraft): boolean => hashKey([own.draft]) === hashKey([draft]);

export const fromKept = ({ draft, version }: KeptDraft): OwnDraft => ({
	draft: draft ?? newDraft(),
	version,
	isSaved: true,
});

/** Decides what happens to the draft on screen when the server has a newer version. */
export const afterNews = (own: OwnDraft, kept: KeptDraft): 'stays' | 'is replaced' | 'conflicts' => {
	if (kept.version <= own.version) return 'stays';
	return own.isSaved || isUntouched(own.draft) || isTheSame(own, kept) ? 'is replaced' : 'conflicts';
};
