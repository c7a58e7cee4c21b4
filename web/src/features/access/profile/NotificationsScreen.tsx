/** The notifications while Quad is closed. Push is about texts, so only people with an inbox can turn it on. */
import { useProfile, useSession } from '../../../foundation/session.ts';
import { PushOnThisBrowser } from '../../../parts/session/PushOnThisBrowser.tsx';
import { DigestCard } from './DigestCard.tsx';
import { FollowUpMail } from './FollowUpMail.tsx';
import { IncomingTexts } from './IncomingTexts.tsx';
import { ProfilePage } from './ProfilePage.tsx';
import { QuietHoursCard } from './QuietHoursCard.tsx';
import { SoundCard } from './SoundCard.tsx';

export const Screen = () => {
	const { inboxes } = useProfile();
	const { may } = useSession();
	return (
		<ProfilePage tab="notifications">
			{may('webChat') && <FollowUpMail />}
			{!(may('chatOnly') && may('webChat')) && <IncomingTexts />}
			{inboxes.length > 0 && <QuietHoursCard />}
			{inboxes.length > 0 && <DigestCard />}
			{(inboxes.length > 0 || may('webChat')) && <SoundCard />}
			{inboxes.length > 0 && <PushOnThisBrowser />}
		</ProfilePage>
	);
};
