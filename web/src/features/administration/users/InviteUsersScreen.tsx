/** Lists invited people who have not chosen a password yet. */
import { Button } from '@mantine/core';
import type { WaitingUser } from '@quad/contract/administration/users/writing-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { ListPlus, UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { formatDay } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { DataGrid, type GridColumn } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RowMenu } from '../../../ui/RowMenu.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { InvitationActions } from './InvitationActions.tsx';
import { InviteUser } from './InviteUser.tsx';
import { WithdrawInvitation } from './WithdrawInvitation.tsx';
import { useSendInvitation, waitingPage, waitingQuery } from './writing-data.ts';

/** With `new`, the form is open. */
const invitingSearch = z.object({ new: z.enum(['true']).optional() });

export const Screen = () => {
	const { timeZone } = useSession();
	const [skip, setSkip] = useState(0);
	const [{ new: isInviting }, setSearch] = useSearch(invitingSearch);
	const setInviting = (isOpen: boolean) => setSearch({ new: isOpen ? 'true' : undefined });
	const query = useQuery(waitingQuery(skip));
	const [withdrawing, setWithdrawing] = useState<WaitingUser>();
	const send = useSendInvitation();
	const columns = useMemo(
		() => waitingColumns(timeZone, { onSend: (one) => send(one), onWithdraw: setWithdrawing }),
		[timeZone, send],
	);
	const invite = (
		<Button leftSection={<UserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
			Invite user
		</Button>
	);
	return (
		<Page fill>
			<PageHeader title="Invitations" about="People invited to your teams who haven’t chosen a password yet.">
				<Button
					variant="default"
					component={Link}
					to={to.inviteMany()}
					leftSection={<ListPlus size={16} aria-hidden />}
				>
					Invite many users
				</Button>
				{query.data?.total !== 0 && invite}
			</PageHeader>
			<DataGrid
				label="Invitations"
				query={query}
				columns={columns}
				rowKey={({ id }) => id}
				skip={skip}
				pageSize={waitingPage}
				onSkip={setSkip}
				empty={
					<EmptyState icon={UserPlus} title="No open invitations" action={invite}>
						Everyone you invited has chosen a password.
					</EmptyState>
				}
			/>
			{withdrawing && <WithdrawInvitation user={withdrawing} onClose={() => setWithdrawing(undefined)} />}
			{isInviting && <InviteUser onClose={() => setInviting(false)} />}
		</Page>
	);
};

interface RowActions {
	onSend: (one: WaitingUser) => void;
	onWithdraw: (one: WaitingUser) => void;
}

const waitingColumns = (
	timeZone: string,
	{ onSend, onWithdraw }: RowActions,
): ReadonlyArray<GridColumn<WaitingUser>> => [
	{ key: 'name', title: 'Name', cell: ({ name }) => name },
	{ key: 'address', title: 'Email', cell: ({ emailAddress }) => emailAddress },
	{ key: 'teams', title: 'Teams', cell: ({ teams }) => teams.join(', ') },
	{
		key: 'invited',
		title: 'Invited',
		cell: ({ invitedAt, isExpired }) => {
			if (invitedAt === null) return <StatusBadge tone="quiet">Not sent</StatusBadge>;
			return isExpired ? <StatusBadge tone="warning">Expired</StatusBadge> : formatDay(invitedAt, timeZone);
		},
	},
	{
		key: 'actions',
		title: 'Actions',
		align: 'right',
		onPhone: 'end',
		cell: (one) => (
			<RowMenu of={one.name}>
				<InvitationActions
					wasMailed={one.invitedAt !== null}
					onSend={() => onSend(one)}
					onWithdraw={() => onWithdraw(one)}
				/>
			</RowMenu>
		),
	},
];
