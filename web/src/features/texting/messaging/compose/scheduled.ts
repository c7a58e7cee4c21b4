/** Loads a scheduled message into the compose form, and changes it. */

import { partsOfDraft } from '@quad/contract/texting/messaging/older-audiences.ts';
import type { Draft } from '@quad/contract/texting/messaging/routes.ts';
import { cancelScheduled, changeScheduled, type WholeScheduled } from '@quad/contract/texting/schedules/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../foundation/call.ts';
import { makeDraftId } from '../../../../foundation/draft-id.ts';
import { queryKeys } from '../../../../foundation/query-keys.ts';
import type { ComposeDraft } from './draft.ts';

export const asComposeDraft = ({ draftId: _, inboxId, text, to, ...content }: Draft): ComposeDraft => {
	const { recipients, filter, recipientListId, recipientCampaignId, segmentIds, tagIds, ...options } = content;
	const older = { recipients, filter, recipientListId, recipientCampaignId, segmentIds, tagIds };
	return {
		draftId: makeDraftId(),
		inboxId,
		text,
		to: to ?? { include: partsOfDraft(older), exclude: [] },
		options,
	};
};

/** Describes what somebody else changed, for example `the text and the time`. */
export const sayDifferences = (before: WholeScheduled, now: WholeScheduled): string => {
	const [old, parts] = [partsOf(before.draft), partsOf(now.draft)];
	const changed = Object.entries(parts).filter(([name, part]) => JSON.stringify(part) !== JSON.stringify(old[name]));
	return new Intl.ListFormat('en-US').format(changed.map(([name]) => name));
};

const partsOf = ({ draftId: _, text, schedule, inboxId, ...rest }: Draft): Record<string, unknown> => {
	const { recipients, filter, recipientListId, recipientCampaignId, segmentIds, tagIds, to, ...options } = rest;
	const audience = [recipients, filter, recipientListId, recipientCampaignId, segmentIds, tagIds, to];
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
