/** How one comes in, and how nobody else does: a caretaker, neither. */
import { useProfile } from '../../foundation/session.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import { ProfilePage } from './ProfilePage.tsx';

export const Screen = () => {
	const { isCaretaking } = useProfile();
	return (
		<ProfilePage tab="security">
			<ChangePassword />
			{!isCaretaking && <OpenSessions />}
		</ProfilePage>
	);
};
