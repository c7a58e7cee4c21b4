/**
 * Where a thread is scrolled. It opens at its end and stays there as long as somebody looks at the end; who has
 * scrolled up keeps the place, whatever is added above (older messages) or below (new ones).
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const endWithin = 48;
const olderWithin = 240;

export const useThreadScroll = (newestFirst: ReadonlyArray<{ id: string }>, underway: number) => {
	const box = useRef<HTMLElement>(null);
	const content = useRef<HTMLDivElement>(null);
	const [atEnd, setAtEnd] = useState(true);
	const stays = useRef(true); // the same, for what happens between two renders
	const before = useRef<{ height: number; oldest: string | undefined }>({ height: 0, oldest: undefined });
	const oldest = newestFirst.at(-1)?.id;
	const newest = newestFirst[0]?.id;
	const [seenId, setSeenId] = useState(newest);
	if (atEnd && seenId !== newest) setSeenId(newest);

	const toEnd = () => {
		const { current } = box;
		if (!current) return;
		stays.current = true;
		current.scrollTop = current.scrollHeight;
		setAtEnd(true);
	};

	// biome-ignore lint/correctness/useExhaustiveDependencies: whatever makes the thread longer
	useLayoutEffect(() => {
		const { current } = box;
		if (!current) return;
		if (stays.current) current.scrollTop = current.scrollHeight;
		else if (oldest !== before.current.oldest) current.scrollTop += current.scrollHeight - before.current.height;
		before.current = { height: current.scrollHeight, oldest };
	}, [newest, oldest, newestFirst.length]);

	// what one has just sent is wanted in sight
	useLayoutEffect(() => {
		const { current } = box;
		if (!current || underway === 0) return;
		stays.current = true;
		current.scrollTop = current.scrollHeight;
	}, [underway]);

	// the reply box grows, the window turns: who was at the end stays there
	useEffect(() => {
		if (!box.current || !content.current) return;
		const observer = new ResizeObserver(() => {
			if (box.current && stays.current) box.current.scrollTop = box.current.scrollHeight;
		});
		observer.observe(box.current);
		observer.observe(content.current);
		return () => observer.disconnect();
	}, []);

	const onScroll = (loadOlder: () => void) => {
		const { current } = box;
		if (!current) return;
		stays.current = current.scrollHeight - current.scrollTop - current.clientHeight <= endWithin;
		setAtEnd(stays.current);
		if (current.scrollTop < olderWithin) loadOlder();
	};

	return { box, content, atEnd, seenId, toEnd, onScroll };
};
