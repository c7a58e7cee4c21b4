import * as routes from '@quad/contract/profile/routes.ts';
import type { Ground } from '../../foundation/ground.ts';
import { type Door, serve } from '../../foundation/http.ts';
import { setOutOfOffice } from './set-out-of-office.ts';
import { updateChatNotifications, updateNotifications } from './update-notifications.ts';
import { updateProfile } from './update-profile.ts';

export const serveProfile = (door: Door, ground: Ground): void => {
	serve(door, routes.updateProfile, async ({ actor, body }) => {
		await updateProfile(ground, actor, body);
		return {};
	});
	serve(door, routes.updateNotifications, async ({ actor, body }) => {
		await updateNotifications(ground, actor, body.groupAccounts);
		return {};
	});
	serve(door, routes.updateChatNotifications, async ({ actor, body }) => {
		await updateChatNotifications(ground, actor, body.ReceiveFollowUpsEmail);
		return {};
	});
	serve(door, routes.setOutOfOffice, ({ actor, body }) => setOutOfOffice(ground, actor, body));
};
