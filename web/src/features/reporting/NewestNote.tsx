/** The newest product note that is for one's role and was not read yet (spec 1 §6). */
import { Anchor } from '@mantine/core';
import { listNotes } from '@quad/contract/announcements/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
import { to } from '../../foundation/to.ts';
import { Banner } from '../../ui/Banner.tsx';

export const NewestNote = () => {
	const { data } = useQuery({ queryKey: queryKeys.notes, queryFn: ({ signal }) => call(listNotes, {}, signal) });
	const note = data?.find(({ isRead }) => !isRead);
	if (!note) return null;
	return (
		<Banner look={{ color: 'spruce', icon: Megaphone }}>
			<strong>{note.summaryHeader}</strong> {note.summarySubHeader}{' '}
			<Anchor component={Link} to={to.notifications()} inherit underline="always">
				Read more
			</Anchor>
		</Banner>
	);
};
