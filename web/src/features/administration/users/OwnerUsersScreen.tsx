/** The owner's list of users: a separate screen on the Legacy plan, else the organization's tab (gaps X-40). */
import { Navigate } from 'react-router';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { UsersScreen } from './UsersScreen.tsx';

export const Screen = () => {
	const { may } = useSession();
	return may('teamsUserManagement') ? (
		<Navigate to={to.organizationUsers()} replace />
	) : (
		<UsersScreen of="organization" />
	);
};
