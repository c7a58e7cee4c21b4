/** What people who text one's own inbox are told while one is away. */
import { OutOfOffice } from './OutOfOffice.tsx';
import { ProfilePage } from './ProfilePage.tsx';

export const Screen = () => (
	<ProfilePage tab="out-of-office">
		<OutOfOffice />
	</ProfilePage>
);
