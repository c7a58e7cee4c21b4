/**
 * How one comes in, and how nobody else does. A caretaker reads instead whose it is: the screen is for oneself only.
 */
import { ChangePassword } from './ChangePassword.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import { ProfilePage } from './ProfilePage.tsx';

export const Screen = () => (
	<ProfilePage tab="security">
		<ChangePassword />
		<OpenSessions />
	</ProfilePage>
);
