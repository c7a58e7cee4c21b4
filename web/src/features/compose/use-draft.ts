/** The draft on screen: kept by the server, opened by an address, changed by the person. */
import type { DraftOptions } from '@quad/contract/messaging/routes.ts';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../foundation/session.ts';
import { canSendFrom } from '../../parts/InboxPicker.tsx';
import { asNewMessage, type ComposeDraft, newDraft, optionsInAddress, recipientsInAddress, undoneIn } from './draft.ts';
import { optionsOf } from './options.ts';
import { useKeptDraft } from './use-kept-draft.ts';

export const useDraft = () => {
	const { inboxes } = useSession();
	const [address, setAddress] = useSearchParams();
	const usable = inboxes.filter(canSendFrom);
	const { draft, setDraft, ...kept } = useKeptDraft();
	const [discarded, setDiscarded] = useState<ComposeDraft>();

	// What the address says is taken over once, so that a reload does not undo what was changed since.
	useLayoutEffect(() => {
		if (address.size === 0) return;
		setDraft((before) => openedBy(address, before));
		setAddress({}, { replace: true });
	}, [address, setAddress, setDraft]);

	const inbox = usable.find(({ id }) => id === draft.inboxId) ?? usable[0];
	const options = useMemo(() => optionsOf(inbox, draft.options), [inbox, draft.options]);
	const replaceBy = (next: ComposeDraft, given?: ComposeDraft) => {
		setDraft(next);
		setDiscarded(given);
	};
	return {
		/** Always from an inbox that there is: the one chosen, or the first. */
		draft: { ...draft, inboxId: inbox?.id ?? null, options },
		inbox,
		inboxes: usable,
		discarded,
		change: (changes: Partial<ComposeDraft>) => replaceBy({ ...draft, ...changes }),
		choose: (changes: DraftOptions) => replaceBy({ ...draft, options: { ...draft.options, ...changes } }),
		discard: () => replaceBy({ ...newDraft(), inboxId: draft.inboxId }, draft),
		undoDiscard: () => discarded && replaceBy(discarded),
		/** The same words for the same people, as another message. */
		startAnew: () => replaceBy(asNewMessage(draft)),
		kept,
		forget: () => {
			setDiscarded(undefined);
			return kept.forget();
		},
	};
};

const openedBy = (address: URLSearchParams, draft: ComposeDraft): ComposeDraft => {
	const undone = undoneIn(address);
	if (undone) return undone;
	const inboxId = Number(address.get('inboxId'));
	return {
		...draft,
		inboxId: Number.isSafeInteger(inboxId) && inboxId > 0 ? inboxId : draft.inboxId,
		recipients: recipientsInAddress(address) ?? draft.recipients,
		options: { ...draft.options, ...optionsInAddress(address) },
	};
};
