/** The draft on screen: read from the tab's memory, opened by an address, kept with every change. */
import { useEffect, useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../foundation/session.ts';
import { canSendFrom } from '../../parts/InboxPicker.tsx';
import {
	asNewMessage,
	type ComposeDraft,
	forgetDraft,
	isUntouched,
	keepDraft,
	newDraft,
	readDraft,
	recipientsInAddress,
} from './draft.ts';

export const useDraft = () => {
	const { personId, teamId, inboxes } = useSession();
	const [address, setAddress] = useSearchParams();
	const usable = inboxes.filter(canSendFrom);
	const [draft, setDraft] = useState(() => readDraft(sessionStorage, personId, teamId) ?? newDraft());
	const [discarded, setDiscarded] = useState<ComposeDraft>();

	// What the address says is taken over once, so that a reload does not undo what was changed since.
	useLayoutEffect(() => {
		if (address.size === 0) return;
		setDraft((before) => openedBy(address, before));
		setAddress({}, { replace: true });
	}, [address, setAddress]);

	useEffect(() => {
		if (isUntouched(draft)) forgetDraft(sessionStorage, personId, teamId);
		else keepDraft(sessionStorage, personId, teamId, draft);
	}, [draft, personId, teamId]);

	const inbox = usable.find(({ id }) => id === draft.inboxId) ?? usable[0];
	const replaceBy = (next: ComposeDraft, given?: ComposeDraft) => {
		setDraft(next);
		setDiscarded(given);
	};
	return {
		/** Always from an inbox that there is: the one chosen, or the first. */
		draft: { ...draft, inboxId: inbox?.id ?? null },
		inbox,
		inboxes: usable,
		discarded,
		change: (changes: Partial<ComposeDraft>) => replaceBy({ ...draft, ...changes }),
		discard: () => replaceBy({ ...newDraft(), inboxId: draft.inboxId }, draft),
		undoDiscard: () => discarded && replaceBy(discarded),
		/** The same words for the same people, as another message. */
		startAnew: () => replaceBy(asNewMessage(draft)),
		forget: () => {
			forgetDraft(sessionStorage, personId, teamId);
			replaceBy(newDraft());
		},
	};
};

const openedBy = (address: URLSearchParams, draft: ComposeDraft): ComposeDraft => {
	const inboxId = Number(address.get('inboxId'));
	return {
		...draft,
		inboxId: Number.isSafeInteger(inboxId) && inboxId > 0 ? inboxId : draft.inboxId,
		recipients: recipientsInAddress(address) ?? draft.recipients,
	};
};
