/** How one is told of what comes in while Quad is not open. */
import { PushOnThisBrowser } from '../../parts/PushOnThisBrowser.tsx';
import { IncomingTexts } from './IncomingTexts.tsx';
import { ProfilePage } from './ProfilePage.tsx';
import { WebChat } from './WebChat.tsx';

export const Screen = () => (
	<ProfilePage tab="notifications">
		<IncomingTexts />
		<PushOnThisBrowser />
		<WebChat />
	</ProfilePage>
);
