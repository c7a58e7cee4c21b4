/** Sets the automatic reply of the person's own inbox while they are away. */
import { OutOfOffice } from './OutOfOffice.tsx';
import { ProfilePage } from './ProfilePage.tsx';

export const Screen = () => (
	<ProfilePage tab="out-of-office">
		<OutOfOffice />
	</ProfilePage>
);
