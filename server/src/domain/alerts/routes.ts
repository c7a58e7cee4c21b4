import * as routes from '@quad/contract/alerts/routes.ts';
import type { Ground } from '../../foundation/ground.ts';
import { type Door, serve } from '../../foundation/http.ts';
import { publicPushKey } from './push-key.ts';
import { subscribeBrowser } from './subscribe.ts';
import { deleteSubscription } from './subscriptions.queries.ts';

/** `pushServices`: those that the operator names beside the ones that are known. */
export const serveAlerts = (door: Door, ground: Ground, pushServices: readonly string[]): void => {
	serve(door, routes.getPushKey, async () => ({ publicKey: await publicPushKey(ground) }));

	serve(door, routes.subscribe, async ({ actor, body: { endpoint, keys } }) => {
		await subscribeBrowser(ground, actor, { endpoint, ...keys }, pushServices);
		return {};
	});

	serve(door, routes.unsubscribe, async ({ actor, body }) => {
		await deleteSubscription(ground.db, actor, body.endpoint);
		return {};
	});
};
