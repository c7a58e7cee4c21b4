/** The cards of triage. One disappears after an action and returns if it fails. Other changes never switch cards. */
import { triageLimits } from '@quad/contract/texting/triage/limits.ts';
import type { TriageCard } from '@quad/contract/texting/triage/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from '../../../foundation/toast.ts';
import { type Shown, triageQuery } from './data.ts';

const none: ReadonlySet<string> = new Set();

/** Removes these replies, and cards left without any. */
export const withoutReplies = (cards: readonly TriageCard[], gone: ReadonlySet<string>): TriageCard[] =>
	cards.flatMap((card) => {
		const [first, ...others] = card.replies.filter(({ messageId }) => !gone.has(messageId));
		return first ? [{ ...card, replies: [first, ...others] }] : [];
	});

/** Returns the index of the card with this reply, or else its former index or the last card. */
export const placeOf = (cards: readonly TriageCard[], at: { messageId: string | undefined; index: number }): number => {
	const index = cards.findIndex(({ replies }) => replies.some(({ messageId }) => messageId === at.messageId));
	return index >= 0 ? index : Math.max(0, Math.min(at.index, cards.length - 1));
};

export const useCards = (batchId: string, shown: Omit<Shown, 'take'>) => {
	const [take, setTake] = useState<number>(triageLimits.page);
	const query = useQuery(triageQuery(batchId, { ...shown, take }));
	const [gone, setGone] = useState(none);
	const [position, setPosition] = useState<{ messageId: string | undefined; index: number }>({
		messageId: undefined,
		index: 0,
	});
	const cards = withoutReplies(query.data?.items ?? [], gone);
	const index = placeOf(cards, position);
	const current = cards[index];
	const first = current?.replies[0]?.messageId;

	const [category, setCategory] = useState(shown.replyCategory);
	const [lost, setLost] = useState(0);
	const isKnown = query.data !== undefined && !query.isPlaceholderData;
	if (category !== shown.replyCategory) {
		setCategory(shown.replyCategory);
		setPosition({ messageId: undefined, index: 0 });
	} else if (isKnown && position.messageId !== first && !(current && holds([current], position.messageId))) {
		if (position.messageId !== undefined && !gone.has(position.messageId)) setLost(lost + 1);
		setPosition({ messageId: first, index }); // remembers the card shown
	}
	useEffect(() => {
		if (lost > 0) toast.info('Someone else just handled the reply you were on.');
	}, [lost]);

	const moveTo = (next: number) => {
		const card = cards[Math.max(0, Math.min(next, cards.length - 1))];
		setPosition({ messageId: card?.replies[0]?.messageId, index: Math.max(0, Math.min(next, cards.length - 1)) });
		if (next >= cards.length - 1 && cards.length < (query.data?.total ?? 0) && take < triageLimits.mostAtOnce)
			setTake(Math.min(triageLimits.mostAtOnce, take + triageLimits.page));
	};
	const hide = (ids: readonly string[]) => setGone((before) => new Set([...before, ...ids]));
	const show = (ids: readonly string[]) => {
		const back = new Set(ids);
		setGone((before) => new Set([...before].filter((id) => !back.has(id))));
	};
	/** The number of hidden replies, which the server doesn't yet count as handled. */
	const hidden = (query.data?.items ?? []).reduce(
		(sum, { replies }) => sum + replies.filter(({ messageId }) => gone.has(messageId)).length,
		0,
	);
	return {
		query,
		index,
		/** The number of cards, including those that aren't loaded yet. */
		total: cards.length + Math.max(0, (query.data?.total ?? 0) - (query.data?.items.length ?? 0)),
		current,
		done: (query.data?.done ?? 0) + hidden,
		needed: query.data?.needed ?? 0,
		next: () => moveTo(index + 1),
		previous: () => moveTo(index - 1),
		/** Moves to the card with this reply, as soon as it is loaded. */
		goTo: (messageId: string | undefined) => setPosition({ messageId, index }),
		hide,
		show,
	};
};

const holds = (cards: readonly TriageCard[], messageId: string | undefined): boolean =>
	cards.some(({ replies }) => replies.some((reply) => reply.messageId === messageId));
