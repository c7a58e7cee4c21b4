import * as routes from '@quad/contract/access/profile/routes.ts';
import * as wanted from '@quad/contract/access/profile/wanted-address.ts';
import { inInbox } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { confirmEmailChangeOf } from './confirm-email-change.ts';
import { readInboxOutOfOffice } from './read-inbox-out-of-office.ts';
import { cancelAddressOf, limitAddresses, resendAddressMailOf } from './request-email-change.ts';
import { setInboxOutOfOffice, setOutOfOffice } from './set-out-of-office.ts';
import { updateChatNotifications } from './update-chat-notifications.ts';
import { updateProfile } from './update-profile.ts';

export const serveProfile = (server: ApiServer, context: AppContext): void => {
	const limits = limitAddresses(context.clock);

	serve(server, routes.updateProfile, async ({ actor, body }) => {
		await updateProfile(context, limits, actor, body);
		return {};
	});
	serve(server, wanted.confirmAddress, async ({ body, from }) => ({
		emailAddress: await confirmEmailChangeOf(context, body.key, from),
	}));
	serve(server, wanted.resendAddressMail, async ({ actor }) => {
		await resendAddressMailOf(context, limits, actor);
		return {};
	});
	serve(server, wanted.cancelAddress, async ({ actor }) => {
		await cancelAddressOf(context, actor);
		return {};
	});
	serve(server, routes.updateChatNotifications, async ({ actor, body }) => {
		await updateChatNotifications(context, actor, body.ReceiveFollowUpsEmail);
		return {};
	});
	serve(server, routes.readInboxOutOfOffice, ({ actor, params }) =>
		readInboxOutOfOffice(context, inInbox(actor, params.id)),
	);
	serve(server, routes.setInboxOutOfOffice, ({ actor, params, body }) =>
		setInboxOutOfOffice(context, inInbox(actor, params.id), body),
	);
	serve(server, routes.setOutOfOffice, ({ actor, body }) => setOutOfOffice(context, actor, body));
};
