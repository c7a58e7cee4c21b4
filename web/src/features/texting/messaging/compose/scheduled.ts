/** Loads a scheduled message into the compose form, and changes it. */

import type { Draft, Recipients } from '@quad/contract/texting/messaging/routes.ts';
import { cancelScheduled, changeScheduled, type WholeScheduled } from '@quad/contract/texting/schedules/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../foundation/call.ts';
import { makeDraftId } from '../../../../foundation/draft-id.ts';
import { queryKeys } from '../../../../foundation/query-keys.ts';
import { type ComposeDraft, isNarrowed } from './draft.ts';

export const asComposeDraft = ({ draftId: _, inboxId, text, ...content }: Draft): ComposeDraft => {
	const { recipients, filter, recipientListId, recipientCampaignId, segmentIds, tagIds, ...options } = content;
	const who = recipientsOf({ recipients, filter, recipientListId, recipientCampaignId, segmentIds, tagIds });
	return { draftId: makeDraftId(), inboxId, text, recipients: who, options };
};

type Named = 'recipients' | 'filter' | 'recipientListId' | 'recipientCampaignId' | 'segmentIds' | 'tagIds';

const recipientsOf = (draft: { [K in Named]: Draft[K] }): Recipients => {
	if (draft.filter) {
		const search = { ...draft.filter, kind: 'search', assignedTo: draft.filter.assignedTo ?? null } as const;
		// the whole team was already confirmed when the message was scheduled
		return isNarrowed(search) ? search : { ...search, everyone: true };
	}
	if (draft.segmentIds?.length || draft.tagIds?.length)
		return { kind: 'segments', segmentIds: draft.segmentIds ?? [], tagIds: draft.tagIds ?? [] };
	if (draft.recipientListId !== undefined) return { kind: 'list', listId: draft.recipientListId };
	if (draft.recipientCampaignId !== undefined) return { kind: 'campaign', campaignId: draft.recipientCampaignId };
	return { kind: 'chosen', ids: draft.recipients ?? [] };
};

/** Describes what somebody else changed, for example `the text and the time`. */
export const sayDifferences = (before: WholeScheduled, now: WholeScheduled): string => {
	const [old, parts] = [partsOf(before.draft), partsOf(now.draft)];
	const changed = Object.entries(parts).filter(([name, part]) => JSON.stringify(part) !== JSON.stringify(old[name]));
	return new Intl.ListFormat('en-US').format(changed.map(([name]) => name));
};

const partsOf = ({ draftId: _, text, schedule, inboxId, ...rest }: Draft): Record<string, unknown> => {
	const { recipients, filter, recipientListId, recipientCampaignId, segmentIds, tagIds, ...options } = rest;
	const audience = [recipients, filter, recipientListId, recipientCampaignId, segmentIds, tagIds];
	return { 'the text': text, 'the time': schedule, 'the recipients': audience, 'the inbox': inboxId, options };
};

/** The calls that change a scheduled message. Afterwards lists of scheduled messages are fetched again. */
export const useScheduled = (id: number) => {
	const cache = useQueryClient();
	const onSettled = () => cache.invalidateQueries({ queryKey: queryKeys.scheduled.all });
	const params = { id };
	return {
		save: useMutation({
			mutationFn: (body: Draft & { version: number }) => call(changeScheduled, { params, body }),
			onSettled,
		}),
		cancel: useMutation({ mutationFn: () => call(cancelScheduled, { params }), onSettled }),
	};
};
