/** A scheduled message in the form of compose, and its calls. */

import type { Draft, Recipients } from '@quad/contract/texting/messaging/routes.ts';
import { cancelScheduled, changeScheduled, type WholeScheduled } from '@quad/contract/texting/schedules/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../foundation/call.ts';
import { makeDraftId } from '../../../../foundation/draft-id.ts';
import { queryKeys } from '../../../../foundation/query-keys.ts';
import { type ComposeDraft, isNarrowed } from './draft.ts';

export const asComposeDraft = ({ draftId: _, inboxId, text, ...said }: Draft): ComposeDraft => {
	const { recipients, filter, recipientListId, recipientCampaignId, segmentIds, tagIds, ...options } = said;
	const who = recipientsOf({ recipients, filter, recipientListId, recipientCampaignId, segmentIds, tagIds });
	return { draftId: makeDraftId(), inboxId, text, recipients: who, options };
};

type Named = 'recipients' | 'filter' | 'recipientListId' | 'recipientCampaignId' | 'segmentIds' | 'tagIds';

const recipientsOf = (by: { [K in Named]: Draft[K] }): Recipients => {
	if (by.filter) {
		const search = { ...by.filter, kind: 'search', assignedTo: by.filter.assignedTo ?? null } as const;
		// this was decided when the message was scheduled
		return isNarrowed(search) ? search : { ...search, everyone: true };
	}
	if (by.segmentIds?.length || by.tagIds?.length)
		return { kind: 'segments', segmentIds: by.segmentIds ?? [], tagIds: by.tagIds ?? [] };
	if (by.recipientListId !== undefined) return { kind: 'list', listId: by.recipientListId };
	if (by.recipientCampaignId !== undefined) return { kind: 'campaign', campaignId: by.recipientCampaignId };
	return { kind: 'chosen', ids: by.recipients ?? [] };
};

/** Names in a few words what somebody else changed: `the text and the time`. */
export const sayDifferences = (before: WholeScheduled, now: WholeScheduled): string => {
	const [old, parts] = [partsOf(before.draft), partsOf(now.draft)];
	const changed = Object.entries(parts).filter(([name, part]) => JSON.stringify(part) !== JSON.stringify(old[name]));
	return new Intl.ListFormat('en-US').format(changed.map(([name]) => name));
};

const partsOf = ({ draftId: _, text, schedule, inboxId, ...said }: Draft): Record<string, unknown> => {
	const { recipients, filter, recipientListId, recipientCampaignId, segmentIds, tagIds, ...options } = said;
	const who = [recipients, filter, recipientListId, recipientCampaignId, segmentIds, tagIds];
	return { 'the text': text, 'the time': schedule, 'the recipients': who, 'the inbox': inboxId, options };
};

/** Changes of a scheduled message; afterwards every list of scheduled messages is fetched again. */
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
