/**
 * Registers a browser for push messages. A browser belongs to one person, so registering removes it from anyone else,
 * in any organization. A foreign key to the session stops them when the session ends.
 */
import { ECDH } from 'node:crypto';
import { incomingTextLimits } from '@quad/contract/news/notifications/limits.ts';
import { notificationRefusals } from '@quad/contract/news/notifications/refusals.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { isPushEndpoint } from './push-endpoint.ts';
import type { Browser } from './push-service.port.ts';
import { deleteOfOthers, deleteOldest, insertSubscription } from './subscriptions.queries.ts';

export const subscribeBrowser = async (
	{ db, clock, ids }: AppContext,
	actor: Actor,
	browser: Browser,
	named: readonly string[],
): Promise<void> => {
	if (actor.caretakerId) refuse(notificationRefusals['notifications.not_while_caretaking']);
	if (!isPushEndpoint(browser.endpoint, named)) refuse(notificationRefusals['notifications.not_a_push_service']);
	if (!isKey(browser.p256dh) || !isSecret(browser.auth))
		refuse(notificationRefusals['notifications.not_a_subscription']);
	await commit(db, async (tx) => {
		await deleteOfOthers(tx, actor, browser.endpoint);
		await insertSubscription(tx, actor, { ...browser, id: ids.next(), at: clock.now() });
		await deleteOldest(tx, actor, incomingTextLimits.browsers);
	});
};

/** Returns whether the key is a base64url point of P-256, which is needed to encrypt a push message. */
const isKey = (p256dh: string): boolean => {
	try {
		return ECDH.convertKey(p256dh, 'prime256v1', 'base64url').length === 65;
	} catch {
		return false;
	}
};

const isSecret = (auth: string): boolean => /^[\w-]{22}={0,2}$/.test(auth); // 16 bytes (RFC 8291)
