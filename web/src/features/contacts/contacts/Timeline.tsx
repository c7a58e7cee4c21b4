/** Everything that happened with a contact in the viewer's inboxes, oldest at the top. It opens at the newest. */
import { Button } from '@mantine/core';
import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import type { TimelineEntry, TimelineFilter } from '@quad/contract/texting/conversations/timeline-routes.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { lazy, useEffect, useMemo, useState } from 'react';
import { contactName } from '../../../foundation/contact-name.ts';
import { formatCounted } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { OpenPicture, picturesOf } from '../../../parts/conversations/open-picture.ts';
import { onSentText } from '../../../parts/conversations/outbox.ts';
import c from '../../../parts/conversations/Thread.module.css';
import { addToTimeline, entriesOf, entryKey, timelineQuery } from '../../../parts/conversations/timeline-data.ts';
import { useThreadScroll } from '../../../parts/conversations/use-thread-scroll.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { OnceOpened } from '../../../ui/OnceOpened.tsx';
import s from './Story.module.css';
import { TimelineItem } from './TimelineItem.tsx';
import { monthsOf } from './timeline-months.ts';
import { UnderwayTexts } from './UnderwayTexts.tsx';

const ThreadPictures = lazy(async () => ({
	default: (await import('../../../parts/conversations/ThreadPictures.tsx')).ThreadPictures,
}));

interface TimelineProps {
	contact: Contact;
	show: TimelineFilter;
	onAsk: (path: string) => void;
	/** Puts a text back into the reply box. */
	onAgain: (text: string) => void;
}

const empty: Readonly<Record<TimelineFilter, { title: string; says: string }>> = {
	all: { title: 'Nothing has happened yet', says: 'Write the first message below.' },
	failures: { title: 'No failures', says: 'Everything you sent has reached them.' },
	replies: { title: 'No replies yet', says: 'What they text to your inboxes appears here.' },
	changes: { title: 'No changes', says: 'Imports, edits, tags and opt-outs appear here.' },
};

export const Timeline = ({ contact, show, onAsk, onAgain }: TimelineProps) => {
	const { timeZone } = useSession();
	const query = useInfiniteQuery(timelineQuery(contact.id, show));
	const entries = useMemo(() => entriesOf(query.data?.pages), [query.data]);
	const scrolled = useMemo(() => entries.map((entry) => ({ id: entryKey(entry) })), [entries]);
	const [underway, setUnderway] = useState(0);
	const scroll = useThreadScroll(scrolled, underway);
	const cache = useQueryClient();
	useEffect(() => onSentText((contactId, text) => addToTimeline(cache, contactId, text)), [cache]);
	const [picture, setPicture] = useState<string>();
	// Waits for a running fetch. Fetching older entries would abort a refresh, whose error would look like theirs.
	const loadOlder = () => void (query.hasNextPage && !query.isFetching && query.fetchNextPage());
	useEffect(() => {
		if (scroll.isNearTop()) loadOlder(); // tries again after a refresh has aborted it
	});
	const name = contactName(contact);
	const news = scroll.atEnd ? 0 : scrolled.findIndex(({ id }) => id === scroll.seenId);
	const { title, says } = empty[show];
	return (
		<OpenPicture value={setPicture}>
			<div className={c.thread}>
				<section
					ref={scroll.box}
					className={c.scroller}
					// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (axe: scrollable-region-focusable)
					tabIndex={0}
					aria-label={`Timeline of ${name}`}
					onScroll={scroll.onScroll}
				>
					<div ref={scroll.content} className={`${c.content} ${s.column}`}>
						{query.isPending && <Loading />}
						{query.isError && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
						{query.data && entries.length + underway === 0 && <EmptyState title={title}>{says}</EmptyState>}
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
								Show earlier
							</Button>
						)}
						{monthsOf(entries, timeZone, new Date()).map((month) => (
							<section key={month.name} className={s.ofMonth} aria-label={month.name}>
								<h2 className={s.month}>{month.name}</h2>
								{month.days.map((day) => (
									<section key={day.name} aria-label={day.name}>
										<h3 className={c.day}>{day.name}</h3>
										<ol className={c.messages}>
											{day.entries.map((entry, nth) => (
												<TimelineItem
													key={entryKey(entry)}
													entry={entry}
													before={textBefore(day.entries, nth)}
													contact={contact}
													onAsk={onAsk}
													onAgain={onAgain}
												/>
											))}
										</ol>
									</section>
								))}
							</section>
						))}
						{show === 'all' && <UnderwayTexts contactId={contact.id} onCount={setUnderway} />}
					</div>
				</section>
				{news > 0 && (
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
						{formatCounted(news, 'new entry', 'new entries')}
					</Button>
				)}
				<OnceOpened opened={picture !== undefined}>
					<ThreadPictures
						pictures={picturesOf(
							entries.flatMap((entry) => (entry.kind === 'text' ? [entry.message] : [])),
							name,
						)}
						shown={picture}
						onShow={setPicture}
						loadOlder={query.hasNextPage ? loadOlder : undefined}
					/>
				</OnceOpened>
			</div>
		</OpenPicture>
	);
};

/** Returns the text before an entry on the same day. An inbox and a campaign are named only where they change. */
const textBefore = (entries: readonly TimelineEntry[], nth: number) =>
	entries.slice(0, nth).findLast((entry) => entry.kind === 'text');
