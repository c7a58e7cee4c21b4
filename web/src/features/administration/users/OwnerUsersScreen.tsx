/** The owner's list of users. On the Legacy plan it is a separate screen, otherwise a tab (gaps X-40). */
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
