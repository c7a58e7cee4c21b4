/** The owner's list: on the Legacy plan a screen of its own, else the organization's tab (gaps X-40). */
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
