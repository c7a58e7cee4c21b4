/** The newest unread product note for the person's role (spec 1 §6), shown until it is dismissed. */
import { Anchor } from '@mantine/core';
import { listNotes, markNotesRead, type Note } from '@quad/contract/news/announcements/routes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { profileQuery } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { touch, useMedia } from '../../../foundation/use-media.ts';
import { Banner } from '../../../ui/Banner.tsx';
import c from './reporting.module.css';

/** The type of notes about keyboard shortcuts, which are hidden on touch screens. */
const ofKeys = 'Keyboard';

/** Returns null if there is none. While loading it returns undefined, and the board waits, so that nothing moves. */
export const useNewestNote = (): Note | null | undefined => {
	const isTouched = useMedia(touch);
	const { data, isPending } = useQuery({
		queryKey: queryKeys.notes,
		queryFn: ({ signal }) => call(listNotes, {}, signal),
	});
	if (isPending) return undefined;
	return data?.find(({ isRead, type }) => !isRead && !(isTouched && type === ofKeys)) ?? null;
};

export const NewestNote = ({ note }: { note: Note }) => {
	const cache = useQueryClient();
	const read = useMutation({
		mutationFn: () => call(markNotesRead, { body: { id: note.id } }),
		onSettled: () =>
			Promise.all([queryKeys.notes, profileQuery.queryKey].map((queryKey) => cache.invalidateQueries({ queryKey }))),
	});
	if (read.isPending || read.isSuccess) return null;
	return (
		<Banner look={{ color: 'spruce', icon: Megaphone }} onDismiss={() => read.mutate()}>
			<strong className={c.noteTitle}>{note.summaryHeader}</strong>
			{note.summarySubHeader}{' '}
			<Anchor component={Link} to={to.notifications()} inherit underline="always">
				Read more
			</Anchor>
		</Banner>
	);
};
