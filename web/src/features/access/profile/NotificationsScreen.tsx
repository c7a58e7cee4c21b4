/** Notifications while Quad is closed. Push is offered only to people who work in an inbox, as it is about texts. */
import { useProfile } from '../../../foundation/session.ts';
import { PushOnThisBrowser } from '../../../parts/session/PushOnThisBrowser.tsx';
import { DigestCard } from './DigestCard.tsx';
import { IncomingTexts } from './IncomingTexts.tsx';
import { ProfilePage } from './ProfilePage.tsx';
import { QuietHoursCard } from './QuietHoursCard.tsx';
import { SoundCard } from './SoundCard.tsx';

export const Screen = () => {
	const { inboxes } = useProfile();
	return (
		<ProfilePage tab="notifications">
			<IncomingTexts />
			{inboxes.length > 0 && <QuietHoursCard />}
			{inboxes.length > 0 && <DigestCard />}
			{inboxes.length > 0 && <SoundCard />}
			{inboxes.length > 0 && <PushOnThisBrowser />}
		</ProfilePage>
	);
};
