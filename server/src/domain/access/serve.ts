import type { AppContext } from '../../foundation/app-context.ts';
import type { ApiServer } from '../../foundation/http/http.ts';
import { serveApiCredentials } from './api-credentials/index.ts';
import { caretakingOf, serveCaretakers } from './caretakers/index.ts';
import { isFresh, serveInstallation } from './installation/index.ts';
import { servePartners } from './partners/index.ts';
import { ownSettings, serveProfile } from './profile/index.ts';
import { type ProfileParts, type Surroundings, serveSession, type WelcomeSources } from './session/index.ts';
import { serveSso } from './sso/index.ts';

interface Options
	extends Surroundings,
		Pick<WelcomeSources, 'demo'>,
		Pick<ProfileParts, 'unreadNotifications' | 'customFieldStatus'> {
	publicUrl: string;
	/** The setup code, shown until the first organization exists. */
	setUpCode: string | undefined;
}

export const serveAccessArea = (
	server: ApiServer,
	context: AppContext,
	{ demo, publicUrl, setUpCode, hasMailServer, carriersOf, unreadNotifications, customFieldStatus }: Options,
): void => {
	const profileParts: ProfileParts = {
		caretaking: (actor) => caretakingOf(context, actor),
		ownSettings: (actor) => ownSettings(context, actor),
		unreadNotifications,
		customFieldStatus,
	};
	const toStrangers = { demo, needsSetUp: () => isFresh(context.db) };
	serveSession(server, context, toStrangers, profileParts, { hasMailServer, carriersOf });
	serveInstallation(server, context, setUpCode);
	serveSso(server, context, publicUrl);
	servePartners(server, context, publicUrl);
	serveApiCredentials(server, context);
	serveCaretakers(server, context);
	serveProfile(server, context);
};
