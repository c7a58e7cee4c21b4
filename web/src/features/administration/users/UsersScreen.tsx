/**
 * The users of the team and of the organization, in two tabs (spec 3 §2). On the Legacy plan administrators get only
 * the team's list, which can show everyone; owners also get the organization's (gaps X-40).
 */
import { Button } from '@mantine/core';
import type { User } from '@quad/contract/administration/users/user.ts';
import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { AssignCaretaker } from '../../../parts/caretakers/AssignCaretaker.tsx';
import { LinkTabs } from '../../../ui/LinkTabs.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DeleteUser, type Removing } from './DeleteUser.tsx';
import { EditUser } from './EditUser.tsx';
import { InviteUser } from './InviteUser.tsx';
import { UserFilters } from './UserFilters.tsx';
import { UserGrid } from './UserGrid.tsx';
import { organizationColumns, teamColumns } from './user-columns.tsx';
import { userSearch } from './user-search.ts';
import { ViewUser } from './ViewUser.tsx';
import { WithdrawInvitation } from './WithdrawInvitation.tsx';
import { useSendInvitation } from './writing-data.ts';

export const UsersScreen = ({ of }: { of: 'team' | 'organization' }) => {
	const { teamId, timeZone, may } = useSession();
	const [search, setSearch] = useSearch(userSearch);
	const [viewed, setViewed] = useState<User>();
	const [isInviting, setInviting] = useState(false);
	const [editing, setEditing] = useState<User>();
	const [away, setAway] = useState<User>();
	const [withdrawing, setWithdrawing] = useState<User>();
	const sendInvitation = useSendInvitation();
	const [removing, setRemoving] = useState<Removing>();
	const columns = useMemo(() => {
		const actions = {
			onView: setViewed,
			onEdit: setEditing,
			onAssignCaretaker: setAway,
			onSendInvitation: (user: User) => sendInvitation(user),
			onWithdraw: setWithdrawing,
			onRemove: (user: User, from: Removing['from']) => setRemoving({ user, from }),
		};
		return of === 'team' ? teamColumns({ teamId, timeZone }, actions) : organizationColumns(actions);
	}, [of, teamId, timeZone, sendInvitation]);
	const shownTeam = of === 'organization' ? search.team : search.everybody ? undefined : teamId;
	return (
		<Page fill>
			<PageHeader title="Users">
				<Button variant="default" component={Link} to={to.inviteUsers()}>
					Invitations
				</Button>
				<Button leftSection={<UserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
					Invite user
				</Button>
			</PageHeader>
			{(may('teamsUserManagement') || may('owner')) && (
				<LinkTabs
					label="Users"
					tabs={[
						{ to: to.teamUsers(), label: 'Team' },
						{ to: may('teamsUserManagement') ? to.organizationUsers() : to.ownerUsers(), label: 'Organization' },
					]}
				/>
			)}
			<UserFilters of={of} search={search} onSearch={(change) => setSearch({ ...change, skip: 0 })} />
			<UserGrid label="Users" search={search} teamId={shownTeam} columns={columns} onSearch={setSearch} />
			<ViewUser user={viewed} onClose={() => setViewed(undefined)} />
			{isInviting && <InviteUser onClose={() => setInviting(false)} />}
			{editing && <EditUser id={editing.id} onClose={() => setEditing(undefined)} />}
			{away && <AssignCaretaker target={away} onClose={() => setAway(undefined)} />}
			{withdrawing && <WithdrawInvitation user={withdrawing} onClose={() => setWithdrawing(undefined)} />}
			{removing && <DeleteUser {...removing} onClose={() => setRemoving(undefined)} />}
		</Page>
	);
};
