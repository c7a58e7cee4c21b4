/** How the person signs in, and their open sessions. Private: a caretaker only sees whose screen it is. */
import { ChangePassword } from './ChangePassword.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import { ProfilePage } from './ProfilePage.tsx';

export const Screen = () => (
	<ProfilePage tab="security">
		<ChangePassword />
		<OpenSessions />
	</ProfilePage>
);
