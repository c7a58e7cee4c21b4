/** Returns the inbox that the confirmation names as the sender: the user's or a colleague's. */
import { useQuery } from '@tanstack/react-query';
import type { ProfileInbox } from '../../foundation/session.ts';
import { assigneesQuery } from '../pickers/assignees.ts';

export type Sender = Pick<ProfileInbox, 'name' | 'number' | 'color' | 'type'>;

export const useSender = (inbox: ProfileInbox | undefined, staffId: number | undefined): Sender | undefined => {
	const { data: people = [] } = useQuery({ ...assigneesQuery, enabled: staffId !== undefined });
	if (!inbox || staffId === undefined) return inbox;
	const colleague = people.find(({ id }) => id === staffId)?.name ?? 'a colleague';
	return { name: `${colleague}’s personal inbox`, number: null, color: inbox.color, type: inbox.type };
};
