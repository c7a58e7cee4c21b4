/** Everything that happened with a contact in the viewer's inboxes, oldest at the top. It opens at the newest. */
import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import type { TimelineEntry, TimelineFilter } from '@quad/contract/texting/conversations/timeline-routes.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { contactName } from '../../../foundation/contact-name.ts';
import { formatCounted } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { onSentText } from '../../../parts/conversations/outbox.ts';
import c from '../../../parts/conversations/Thread.module.css';
import { ThreadFrame } from '../../../parts/conversations/ThreadFrame.tsx';
import { addToTimeline, entriesOf, entryKey, timelineQuery } from '../../../parts/conversations/timeline-data.ts';
import { useThreadScroll } from '../../../parts/conversations/use-thread-scroll.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import s from './Story.module.css';
import { TimelineItem } from './TimelineItem.tsx';
import { monthsOf } from './timeline-months.ts';
import { UnderwayTexts } from './UnderwayTexts.tsx';

interface TimelineProps {
	contact: Contact;
	show: TimelineFilter;
	onAsk: (path: string) => void;
	/** Puts a text back into the reply box. */
	onAgain: (text: string) => void;
}

const empty: Readonly<Record<TimelineFilter, { title: string; says: string }>> = {
	all: { title: 'Nothing has happened yet', says: 'Write the first message below.' },
	failures: { title: 'No failures', says: 'Texts that don’t reach them appear here, with the reason.' },
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
	const name = contactName(contact);
	const news = scroll.atEnd ? 0 : scrolled.findIndex(({ id }) => id === scroll.seenId);
	const { title, says } = empty[show];
	return (
		<ThreadFrame
			label={`Timeline of ${name}`}
			query={query}
			scroll={scroll}
			earlier="Show earlier"
			empty={entries.length + underway === 0 && <EmptyState title={title}>{says}</EmptyState>}
			news={news > 0 ? formatCounted(news, 'new entry', 'new entries') : undefined}
			messages={entries.flatMap((entry) => (entry.kind === 'text' ? [entry.message] : []))}
			from={name}
			className={s.column}
		>
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
		</ThreadFrame>
	);
};

/** Returns the text before an entry on the same day. An inbox and a campaign are named only where they change. */
const textBefore = (entries: readonly TimelineEntry[], nth: number) =>
	entries.slice(0, nth).findLast((entry) => entry.kind === 'text');
