/** The scrolling frame of a thread: earlier entries load at its top, and a button says what is new below. */
import { Button } from '@mantine/core';
import type { ThreadMessage } from '@quad/contract/texting/conversations/routes.ts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { OnceOpened } from '../../ui/OnceOpened.tsx';
import { OpenPicture, picturesOf } from './open-picture.ts';
import c from './Thread.module.css';
import type { useThreadScroll } from './use-thread-scroll.ts';

const ThreadPictures = lazy(async () => ({ default: (await import('./ThreadPictures.tsx')).ThreadPictures }));

interface ThreadFrameProps {
	/** The name of the region. */
	label: string;
	query: UseInfiniteQueryResult;
	scroll: ReturnType<typeof useThreadScroll>;
	/** The label of the button that loads earlier entries. */
	earlier: string;
	/** Shown in place of the entries if there are none. */
	empty: ReactNode;
	/** What arrived below while the reader was further up. Undefined if nothing did. */
	news: string | undefined;
	/** The messages whose pictures can be opened, newest first, and the name of the person who wrote. */
	messages: readonly ThreadMessage[];
	from: string;
	className?: string | undefined;
	children: ReactNode;
}

export const ThreadFrame = (props: ThreadFrameProps) => {
	const { label, query, scroll, earlier, empty, news, messages, from, className = '', children } = props;
	const [picture, setPicture] = useState<string>();
	// Waits for a running fetch. Fetching older entries would abort a refresh, whose error would look like theirs.
	const loadOlder = () => void (query.hasNextPage && !query.isFetching && query.fetchNextPage());
	useEffect(() => {
		if (scroll.isNearTop()) loadOlder(); // tries again after a refresh has aborted it
	});
	return (
		<OpenPicture value={setPicture}>
			<div className={c.thread}>
				<section
					ref={scroll.box}
					className={c.scroller}
					// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (axe: scrollable-region-focusable)
					tabIndex={0}
					aria-label={label}
					onScroll={scroll.onScroll}
				>
					<div ref={scroll.content} className={`${c.content} ${className}`}>
						{query.isPending && <Loading />}
						{query.isError && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
						{query.data !== undefined && empty}
						{query.hasNextPage && (
							<Button
								className={c.older ?? ''}
								variant="subtle"
								size="compact-sm"
								loading={query.isFetchingNextPage}
								onClick={() => {
									scroll.box.current?.focus(); // the button disappears once the oldest entries are loaded
									loadOlder();
								}}
							>
								{earlier}
							</Button>
						)}
						{children}
					</div>
				</section>
				{news !== undefined && (
					<Button
						className={c.pill ?? ''}
						radius="xl"
						size="compact-md"
						leftSection={<ArrowDown size={16} aria-hidden />}
						onClick={() => {
							scroll.box.current?.focus({ preventScroll: true });
							scroll.toEnd();
						}}
					>
						{news}
					</Button>
				)}
				<OnceOpened opened={picture !== undefined}>
					<ThreadPictures
						pictures={picturesOf(messages, from)}
						shown={picture}
						onShow={setPicture}
						loadOlder={query.hasNextPage ? loadOlder : undefined}
					/>
				</OnceOpened>
			</div>
		</OpenPicture>
	);
};
