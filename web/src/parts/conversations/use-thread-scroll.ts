/** Keeps a thread scrolled to its end as it grows; after scrolling up, the message being read stays in place. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const endWithin = 48;
const olderWithin = 240;

/** The first visible message, and its distance from the top in pixels. */
interface Anchor {
	id: string | undefined;
	below: number;
}

export const useThreadScroll = (newestFirst: ReadonlyArray<{ id: string }>, underway: number) => {
	const box = useRef<HTMLElement>(null);
	const content = useRef<HTMLDivElement>(null);
	const [atEnd, setAtEnd] = useState(true);
	const stays = useRef(true); // like `atEnd`, but also current between two renders
	const anchor = useRef<Anchor>(undefined);
	const newest = newestFirst[0]?.id;
	const [seenId, setSeenId] = useState(newest);
	if (atEnd && seenId !== newest) setSeenId(newest);

	const showEnd = () => {
		stays.current = true;
		if (box.current) box.current.scrollTop = box.current.scrollHeight;
	};

	// biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the thread's height changes
	useLayoutEffect(() => {
		if (!box.current) return;
		if (stays.current) showEnd();
		else keepAt(box.current, anchor.current);
	}, [newestFirst.length, newest, newestFirst.at(-1)?.id]);

	// a message just sent should be visible
	// biome-ignore lint/correctness/useExhaustiveDependencies: showEnd is a new function with each render
	useLayoutEffect(() => {
		if (underway > 0) showEnd();
	}, [underway]);

	// keeps the end visible when the reply box grows or the device is rotated
	useEffect(() => {
		if (!box.current || !content.current) return;
		const observer = new ResizeObserver(() => {
			if (box.current && stays.current) box.current.scrollTop = box.current.scrollHeight;
		});
		observer.observe(box.current);
		observer.observe(content.current);
		return () => observer.disconnect();
	}, []);

	const [, setNearTop] = useState(false); // only triggers a new render
	const isNearTop = () => box.current !== null && box.current.scrollTop < olderWithin;

	const onScroll = () => {
		const { current } = box;
		if (!current) return;
		stays.current = current.scrollHeight - current.scrollTop - current.clientHeight <= endWithin;
		anchor.current = stays.current ? undefined : anchorIn(current);
		setAtEnd(stays.current);
		setNearTop(isNearTop());
	};

	return {
		box,
		content,
		atEnd,
		seenId,
		onScroll,
		isNearTop,
		toEnd: () => {
			showEnd();
			setAtEnd(true);
		},
	};
};

const messagesIn = (box: HTMLElement) => box.querySelectorAll<HTMLElement>('[data-message]');
const below = (message: HTMLElement, box: HTMLElement): number =>
	message.getBoundingClientRect().top - box.getBoundingClientRect().top;

const anchorIn = (box: HTMLElement): Anchor | undefined => {
	for (const message of messagesIn(box)) {
		const distance = below(message, box);
		if (distance + message.offsetHeight > 0)
			return { id: message.getAttribute('data-message') ?? undefined, below: distance };
	}
	return undefined;
};

const keepAt = (box: HTMLElement, anchor: Anchor | undefined): void => {
	const message = [...messagesIn(box)].find((element) => element.getAttribute('data-message') === anchor?.id);
	if (message && anchor) box.scrollTop += below(message, box) - anchor.below;
};
