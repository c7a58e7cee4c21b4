import * as digestRoutes from '@quad/contract/news/notifications/digest-routes.ts';
import * as quietRoutes from '@quad/contract/news/notifications/quiet-routes.ts';
import * as routes from '@quad/contract/news/notifications/routes.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { publicPushKey } from './push-key.ts';
import { saveInboxPreferences } from './save-inbox-preferences.ts';
import { readDigest, setDigest } from './set-digest.ts';
import { setQuietTime } from './set-quiet-time.ts';
import { subscribeBrowser } from './subscribe.ts';
import { deleteSubscription } from './subscriptions.queries.ts';
import { listTeamMail, saveTeamMail } from './team-mail-settings.ts';

/** `pushServices` has the hosts that the operator allows in addition to the known ones. */
export const serveNotifications = (server: ApiServer, context: AppContext, pushServices: readonly string[]): void => {
	serve(server, routes.getPushKey, async () => ({ publicKey: await publicPushKey(context) }));

	serve(server, routes.subscribe, async ({ actor, body: { endpoint, keys } }) => {
		await subscribeBrowser(context, actor, { endpoint, ...keys }, pushServices);
		return {};
	});

	serve(server, routes.unsubscribe, async ({ actor, body }) => {
		await deleteSubscription(context.db, actor, body.endpoint);
		return {};
	});

	serve(server, routes.updateNotifications, async ({ actor, body }) => {
		await saveInboxPreferences(context, actor, body.groupAccounts);
		return {};
	});

	serve(server, digestRoutes.readDigest, ({ actor }) => readDigest(context, actor));
	serve(server, digestRoutes.setDigest, ({ actor, body }) => setDigest(context, actor, body.every));

	serve(server, quietRoutes.setQuietTime, ({ actor, body }) => setQuietTime(context, actor, body));

	serve(server, routes.listTeamMail, ({ actor, query }) => listTeamMail(context, actor, query.type));
	serve(server, routes.saveTeamMail, ({ actor, query, body }) => saveTeamMail(context, actor, body, query.type));
};
