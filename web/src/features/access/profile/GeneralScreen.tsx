import { AboutYou } from './AboutYou.tsx';
import { Facts } from './Facts.tsx';
import { ProfilePage } from './ProfilePage.tsx';

export const Screen = () => (
	<ProfilePage tab="general">
		<AboutYou />
		<Facts />
	</ProfilePage>
);
