/** Shows how the person signs in and where they are signed in. It is private, so a caretaker can't open it. */
import { ChangePassword } from './ChangePassword.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import { ProfilePage } from './ProfilePage.tsx';

export const Screen = () => (
	<ProfilePage tab="security">
		<ChangePassword />
		<OpenSessions />
	</ProfilePage>
);
