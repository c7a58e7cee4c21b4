/** The draft on screen, which comes from the server, the address, and the user's changes. */
import type { DraftOptions } from '@quad/contract/texting/messaging/routes.ts';
import { hashKey } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ProfileInbox, useSession } from '../../../../foundation/session.ts';
import { canSendFrom } from '../../../../parts/pickers/InboxPicker.tsx';
import { lastInboxId } from '../../../../parts/pickers/inbox-in-path.ts';
import {
	asNewMessage,
	audienceInAddress,
	type ComposeDraft,
	isUntouched,
	newDraft,
	optionsInAddress,
	undoneIn,
} from './draft.ts';
import { optionsOf } from './options/options.ts';
import { peopleIn } from './to/parts.ts';
import { useNamed } from './to/use-named.ts';
import { useKeptDraft } from './use-kept-draft.ts';

export const useDraft = () => {
	const { inboxes } = useSession();
	const [address, setAddress] = useSearchParams();
	const usable = inboxes.filter(canSendFrom);
	const { draft, setDraft, ...kept } = useKeptDraft();
	const [timesAsked, setTimesAsked] = useState(0);
	/** The draft before this one: discarded by hand, or replaced by the one that the address brings. */
	const [discarded, setDiscarded] = useState<ComposeDraft>();

	const setAside = useEffectEvent(() => {
		if (bringsAnother(address, draft) && !isUntouched(draft)) setDiscarded(draft);
	});
	// Applied only once, so that a reload doesn't undo later changes.
	useLayoutEffect(() => {
		if (address.size === 0) return;
		setAside();
		setDraft((before) => openedBy(address, before, inboxes));
		if (address.get('schedule') === 'true') setTimesAsked((before) => before + 1);
		setAddress({}, { replace: true });
	}, [address, setAddress, setDraft, inboxes]);

	const { include, exclude } = draft.to;
	const areNamed = useNamed(address.size > 0 ? undefined : peopleIn([...include, ...exclude]));
	const inbox =
		usable.find(({ id }) => id === draft.inboxId) ?? usable.find(({ id }) => id === lastInboxId()) ?? usable[0];
	const options = useMemo(() => optionsOf(inbox, draft.options), [inbox, draft.options]);
	const replaceBy = (next: ComposeDraft, given?: ComposeDraft) => {
		setDraft(next);
		setDiscarded(given);
	};
	return {
		/** The inbox always exists: the chosen one, or else the one that was open last, or the first. */
		draft: { ...draft, inboxId: inbox?.id ?? null, options },
		inbox,
		inboxes: usable,
		/** Whether the names on the first chips are there, which would move the text below them. */
		areNamed,
		/** How often addresses have asked for the choice of a time. */
		timesAsked,
		discarded,
		change: (changes: Partial<ComposeDraft>) => replaceBy({ ...draft, ...changes }),
		choose: (changes: DraftOptions) => replaceBy({ ...draft, options: { ...draft.options, ...changes } }),
		discard: () => replaceBy({ ...newDraft(), inboxId: draft.inboxId }, draft),
		undoDiscard: () => discarded && replaceBy(discarded),
		startAnew: () => replaceBy(asNewMessage(draft)),
		kept,
		forget: () => {
			setDiscarded(undefined);
			return kept.forget();
		},
	};
};

/** Whether the address is about another message than the draft, whose text these people must not get by mistake. */
const bringsAnother = (address: URLSearchParams, draft: ComposeDraft): boolean => {
	if (address.has('undone')) return true;
	const isEmpty = draft.text === '' && !draft.options.mediaUris?.length && draft.options.smartMessageId === undefined;
	if (isEmpty) return false; // it keeps its campaign
	const to = audienceInAddress(address);
	const { campaignId, smartMessageId } = optionsInAddress(address);
	return (
		(to !== null && hashKey([to]) !== hashKey([draft.to])) ||
		(smartMessageId !== undefined && smartMessageId !== draft.options.smartMessageId) ||
		(campaignId !== undefined && campaignId !== draft.options.campaignId)
	);
};

const openedBy = (address: URLSearchParams, kept: ComposeDraft, inboxes: readonly ProfileInbox[]): ComposeDraft => {
	const undone = undoneIn(address);
	if (undone) return undone;
	const draft = bringsAnother(address, kept) ? { ...newDraft(), inboxId: kept.inboxId } : kept;
	const named = Number(address.get('inboxId'));
	const inboxId = Number.isSafeInteger(named) && named > 0 ? named : draft.inboxId;
	const options = { ...draft.options, ...optionsInAddress(address) };
	return {
		...draft,
		inboxId: address.has('smartMessageId') ? sharedInbox(inboxId, inboxes) : inboxId,
		to: audienceInAddress(address) ?? draft.to,
		options,
	};
};

/** Returns this inbox, or the first one that may send smart messages (spec 1 §6). */
const sharedInbox = (inboxId: number | null, inboxes: readonly ProfileInbox[]): number | null => {
	const shared = inboxes.filter((inbox) => canSendFrom(inbox) && inbox.type !== 'personal');
	return (shared.find(({ id }) => id === inboxId) ?? shared[0])?.id ?? inboxId;
};
