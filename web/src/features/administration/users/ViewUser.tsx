/** Shows everything that the viewer may know about a user. */
import { Modal, Stack } from '@mantine/core';
import type { User } from '@quad/contract/administration/users/user.ts';
import { formatPhone } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { Value, ValueList } from '../../../ui/ValueList.tsx';
import { roleIn, sayDay } from './say-user.ts';

interface ViewUserProps {
	user: User | undefined;
	onClose: () => void;
}

export const ViewUser = ({ user, onClose }: ViewUserProps) => (
	<Modal opened={user !== undefined} onClose={onClose} title={user?.name}>
		{user && <Facts user={user} />}
	</Modal>
);

const Facts = ({ user }: { user: User }) => {
	const { timeZone } = useSession();
	return (
		<Stack>
			<ValueList>
				<Value label="Email" text={user.emailAddress} canCopy />
				{user.campusUniqueId !== null && <Value label="User Id" text={user.campusUniqueId} canCopy />}
				{user.forwardingNumber !== null && (
					<Value label="Forwarding number" text={formatPhone(user.forwardingNumber)} />
				)}
				{user.logindate !== null && <Value label="Last sign in" text={sayDay(user.logindate, timeZone)} />}
				{user.isOwner && <Value label="Organization" text="Owner" />}
			</ValueList>
			<ValueList title="Teams">
				{user.departments.map(({ departmentId, departmentName }) => (
					<Value key={departmentId} label={departmentName} text={roleIn({ ...user, isOwner: false }, departmentId)} />
				))}
			</ValueList>
		</Stack>
	);
};
