/** Who was invited and has not chosen a password yet, and where administrators invite people. */
import { Button } from '@mantine/core';
import type { WaitingUser } from '@quad/contract/users/writing-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { ListPlus, Mail, UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '../../foundation/failures.ts';
import { formatDay } from '../../foundation/format.ts';
import { useSession } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import { toast } from '../../foundation/toast.ts';
import { DataGrid, type GridColumn } from '../../ui/DataGrid.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RowAction, RowMenu } from '../../ui/RowMenu.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { InviteUser } from './InviteUser.tsx';
import { useMailAgain, waitingPage, waitingQuery } from './writing-data.ts';

export const Screen = () => {
	const { timeZone } = useSession();
	const [skip, setSkip] = useState(0);
	const [isInviting, setInviting] = useState(false);
	const query = useQuery(waitingQuery(skip));
	const mailAgain = useMailAgain();
	const columns = useMemo(() => {
		const onMail = ({ id, name }: WaitingUser) =>
			mailAgain.mutate(id, {
				onSuccess: () =>
					toast.success(`Another invitation goes to ${name}. The link of the one before is worth nothing.`),
				onError: (error) => toast.error(sentenceOf(error)),
			});
		return waitingColumns(timeZone, onMail);
	}, [timeZone, mailAgain.mutate]);
	const invite = (
		<Button leftSection={<UserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
			Invite user
		</Button>
	);
	return (
		<Page fill>
			<PageHeader title="Invitations" about="Who was invited to your teams and has not chosen a password yet.">
				<Button
					variant="default"
					component={Link}
					to={to.inviteMany()}
					leftSection={<ListPlus size={16} aria-hidden />}
				>
					Invite many users
				</Button>
				{query.data && query.data.total > 0 && invite}
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
					<EmptyState icon={UserPlus} title="Nobody is waiting" action={invite}>
						Everybody who was invited has chosen a password.
					</EmptyState>
				}
			/>
			{isInviting && <InviteUser onClose={() => setInviting(false)} />}
		</Page>
	);
};

const waitingColumns = (
	timeZone: string,
	onMail: (one: WaitingUser) => void,
): ReadonlyArray<GridColumn<WaitingUser>> => [
	{ key: 'name', title: 'Name', cell: ({ name }) => name },
	{ key: 'address', title: 'E-mail address', cell: ({ emailAddress }) => emailAddress },
	{ key: 'teams', title: 'Teams', cell: ({ teams }) => teams.join(', ') },
	{
		key: 'invited',
		title: 'Invited',
		onPhone: 'end',
		cell: ({ invitedAt, isExpired }) => {
			if (invitedAt === null) return <StatusBadge tone="quiet">not mailed yet</StatusBadge>;
			return isExpired ? <StatusBadge tone="warning">link too old</StatusBadge> : formatDay(invitedAt, timeZone);
		},
	},
	{
		key: 'actions',
		title: 'Actions',
		align: 'right',
		cell: (one) => (
			<RowMenu of={one.name}>
				<RowAction icon={Mail} onDo={() => onMail(one)}>
					{one.invitedAt === null ? 'Mail the invitation' : 'Mail another invitation'}
				</RowAction>
			</RowMenu>
		),
	},
];
