/** Lists product notes. Opening it marks them as read without fetching them, so that new ones stay highlighted. */
import { Badge, Text, Title } from '@mantine/core';
import type { Note } from '@quad/contract/news/announcements/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { useEffect } from 'react';
import { formatInstant } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { notesQuery, useMarkNotesRead } from './data.ts';
import c from './NotesScreen.module.css';

export const Screen = () => {
	const { data: notes, error, refetch } = useQuery(notesQuery);
	return (
		<Page>
			<PageHeader title="Notifications" about="What’s new in Quad." />
			{notes && <Notes notes={notes} />}
			{!notes && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
		</Page>
	);
};

const Notes = ({ notes }: { notes: readonly Note[] }) => {
	const { mutate: markRead } = useMarkNotesRead();
	const newest = notes.find(({ isRead }) => !isRead)?.id;
	useEffect(() => {
		if (newest !== undefined) markRead(newest);
	}, [newest, markRead]);

	if (notes.length === 0)
		return (
			<EmptyState icon={BellOff} title="No notifications yet">
				News about Quad that concerns you appears here.
			</EmptyState>
		);
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: nothing else here can be focused, and keyboard users must be able to scroll
		<section className={c.notes} aria-label="All notifications" tabIndex={0}>
			{notes.map((note) => (
				<NoteCard key={note.id} note={note} />
			))}
		</section>
	);
};

const NoteCard = ({ note }: { note: Note }) => {
	const { timeZone } = useSession();
	return (
		<article className={c.note} data-new={!note.isRead || undefined}>
			<header className={c.head}>
				<Badge variant="light" color="gray">
					{note.type}
				</Badge>
				{!note.isRead && (
					<Badge variant="light" color="spruce">
						Unread
					</Badge>
				)}
				<Text size="sm" c="dimmed" component="time" dateTime={note.publishedOn}>
					{formatInstant(note.publishedOn, timeZone)}
				</Text>
			</header>
			<Title order={2} size="h3">
				{note.summaryHeader}
			</Title>
			{note.summarySubHeader && <Text fw={600}>{note.summarySubHeader}</Text>}
			<Text component="div" className={c.content ?? ''}>
				{note.content}
			</Text>
		</article>
	);
};
