/**
 * The message on the compose screen. Its ID is made once, so that a second click or a retry is the same message to
 * the server (decisions.md 10). The server stores one draft per user and team; the tab stores unsaved changes.
 */

import { segmentLimits } from '@quad/contract/contacts/segments/limits.ts';
import { id } from '@quad/contract/fields.ts';
import { recipientLimits } from '@quad/contract/texting/messaging/limits.ts';
import {
	type ComposeDraft,
	composeDraft,
	type Draft,
	type DraftOptions,
	type Recipients,
	usualOptions,
} from '@quad/contract/texting/messaging/routes.ts';
import { hashKey } from '@tanstack/react-query';
import { z } from 'zod';
import { makeDraftId } from '../../../../foundation/draft-id.ts';
import { sentDraft } from '../../../../parts/messages/sent-draft.ts';

export type { ComposeDraft, Recipients };
export type Search = Extract<Recipients, { kind: 'search' }>;

export const newDraft = (): ComposeDraft => ({
	draftId: makeDraftId(),
	inboxId: null,
	text: '',
	recipients: { kind: 'chosen', ids: [] },
	options: usualOptions,
});

/** Copies the draft under a new ID, to send the same text again after the error `draft.changed`. */
export const asNewMessage = (draft: ComposeDraft): ComposeDraft => ({ ...draft, draftId: makeDraftId() });

/** Whether a search has any filter, so that it isn't the whole team. */
export const isNarrowed = ({ searchText, assignedTo, tagId, importId, conditions }: Search): boolean =>
	searchText.trim() !== '' ||
	assignedTo !== null ||
	[tagId, importId, conditions].some((filter) => filter !== undefined);

export const nobodyIsNamed = (recipients: Recipients): boolean => {
	if (recipients.kind === 'chosen') return recipients.ids.length === 0;
	if (recipients.kind === 'list') return recipients.listId === null;
	if (recipients.kind === 'integration') return recipients.listId === null || !recipients.isRead;
	if (recipients.kind === 'segments') return recipients.segmentIds.length + recipients.tagIds.length === 0;
	if (recipients.kind === 'search') return !isNarrowed(recipients) && recipients.everyone !== true;
	return recipients.kind === 'campaign' && recipients.campaignId === null;
};

export const isUntouched = (draft: ComposeDraft): boolean =>
	draft.text === '' &&
	!draft.options.mediaUris?.length &&
	nobodyIsNamed(draft.recipients) &&
	draft.options.campaignId === undefined &&
	draft.options.smartMessageId === undefined;

/** Returns the request for this draft, or null until an inbox is chosen. */
export const draftBody = ({ draftId, inboxId, text, recipients: who, options }: ComposeDraft): Draft | null => {
	if (inboxId === null) return null;
	return { draftId, inboxId, text, ...audienceOf(who), ...options };
};

const audienceOf = (
	recipients: Recipients,
): Pick<Draft, 'recipients' | 'filter' | 'recipientListId' | 'recipientCampaignId' | 'segmentIds' | 'tagIds'> => {
	if (recipients.kind === 'chosen') return { recipients: recipients.ids };
	if (recipients.kind === 'list' || recipients.kind === 'integration')
		return { recipientListId: recipients.listId ?? undefined };
	if (recipients.kind === 'campaign') return { recipientCampaignId: recipients.campaignId ?? undefined };
	if (recipients.kind === 'segments') return { segmentIds: recipients.segmentIds, tagIds: recipients.tagIds };
	const { kind: _, everyone: _ticked, assignedTo, ...filter } = recipients;
	return { filter: assignedTo === null ? filter : { ...filter, assignedTo } };
};

/** Returns the recipients in the address of a link to compose, as in `?contacts=1,2,3` or `?search=…`. */
export const recipientsInAddress = (address: URLSearchParams): Recipients | null => {
	const contacts = address.get('contacts') ?? address.get('contactId');
	if (contacts !== null) {
		const ids = contacts.split(',').map(Number).filter(isId);
		return { kind: 'chosen', ids: [...new Set(ids)].slice(0, recipientLimits.chosen) };
	}
	const [segmentIds, tagIds] = [idsIn(address, 'segments'), idsIn(address, 'tags')];
	if (segmentIds.length + tagIds.length > 0) return { kind: 'segments', segmentIds, tagIds };
	const listId = Number(address.get('list'));
	if (isId(listId)) return { kind: 'list', listId };
	const searchText = address.get('search');
	const assigned = address.get('assignedTo');
	const assignedTo = Number(assigned ?? -1);
	if (searchText === null && assigned === null) return null;
	return {
		kind: 'search',
		searchText: (searchText ?? '').slice(0, 200),
		assignedTo: isId(assignedTo) || assignedTo === 0 ? assignedTo : null,
		...narrowingIn(address),
	};
};

const idsIn = (address: URLSearchParams, name: string): number[] =>
	[...new Set((address.get(name) ?? '').split(',').map(Number).filter(isId))].slice(0, segmentLimits.ofMessage);

/** Returns the search's tag, import and conditions. */
const narrowingIn = (address: URLSearchParams) => {
	const [tagId, importId] = [Number(address.get('tagId')), Number(address.get('importId'))];
	const conditions = address.get('conditions');
	return {
		...(isId(tagId) ? { tagId } : {}),
		...(isId(importId) ? { importId } : {}),
		...(conditions === null
			? {}
			: { conditions, conjunction: address.get('conjunction') === 'any' ? ('any' as const) : ('all' as const) }),
	};
};

/** Returns the draft of a message that was just undone. */
export const undoneIn = (address: URLSearchParams): ComposeDraft | null => {
	const undone = address.get('undone');
	const draft = undone === null ? undefined : composeDraft.safeParse(sentDraft(undone)).data;
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
const ownDraft = z.object({ draft: composeDraft, version: z.number().int(), isSaved: z.boolean() });
export type OwnDraft = z.output<typeof ownDraft>;

const keyOf = (personId: number, teamId: number) => `quad.draft.${personId}.${teamId}`;

export const readOwn = (storage: Storage, personId: number, teamId: number): OwnDraft | null => {
	const kept = storage.getItem(keyOf(personId, teamId));
	return kept === null ? null : (ownDraft.safeParse(jsonIn(kept)).data ?? null);
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
