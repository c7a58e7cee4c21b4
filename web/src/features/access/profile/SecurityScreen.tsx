/**
 * How the person signs in, and their open sessions. A caretaker sees whose screen it is instead, because it is
 * private.
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
