import { OutOfOffice } from './OutOfOffice.tsx';
import { ProfilePage } from './ProfilePage.tsx';

export const Screen = () => (
	<ProfilePage tab="out-of-office">
		<OutOfOffice />
	</ProfilePage>
);
