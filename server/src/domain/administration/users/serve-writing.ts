import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { userLimits } from '@quad/contract/administration/users/limits.ts';
import * as routes from '@quad/contract/administration/users/writing-routes.ts';
import { inCurrentTeam, may } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { refuseForNow } from '../../../foundation/http/refuse.ts';
import { makeRateLimiter } from '../../../foundation/rate-limiter.ts';
import { networkOf } from '../../access/session/index.ts';
import { finishFor, type NumberSupply } from '../numbers/index.ts';
import { acceptInvitation, readInvitation, renewInvitation } from './accept-invitation.ts';
import { expectChosen, expectComplete } from './choose-number.ts';
import { findByAddress, readInvitingOptions } from './find-by-address.ts';
import { inviteUser } from './invite-user.ts';
import { listInvitations } from './list-invitations.ts';
import { limitMails, sendWelcomeMail } from './send-welcome-mail.ts';
import { updateUser } from './update-user.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export const serveUserWriting = (server: ApiServer, context: AppContext, numbers: NumberSupply): void => {
	const expectFewMails = limitMails(context);
	const limit = ({ most, perSeconds }: { most: number; perSeconds: number }) => {
		const taken = makeRateLimiter({ most, perMs: perSeconds * 1000 });
		return (key: string) => {
			const waitMs = taken.take(key, context.clock.now());
			if (waitMs > 0) refuseForNow(sessionRefusals['request.too_often'], waitMs);
		};
	};
	const [countSearch, countKey] = [limit(userLimits.searches), limit(userLimits.keys)];
	const countStranger = limit(userLimits.strangers);

	serve(server, routes.readInvitingOptions, ({ actor }) => readInvitingOptions(context, actor));
	serve(server, routes.listInvitations, ({ actor, query }) => listInvitations(context, actor, query));
	serve(server, routes.findByAddress, async ({ actor, body }) => {
		countSearch(`${actor.personId}`);
		const found = await findByAddress(context, actor, body.emailAddress);
		// counted whatever was found, so that a refusal reveals nothing about an address
		if (found.state !== 'here') countStranger(`${actor.personId}`);
		return found;
	});
	serve(server, routes.inviteUser, async ({ actor, body }) => {
		expectComplete(body);
		await expectChosen(context, numbers, actor.organizationId, body);
		const user = await inviteUser(context, inCurrentTeam(actor), body);
		await finishFor(context, numbers, { organizationId: actor.organizationId, personId: user.id });
		return user;
	});
	serve(server, routes.updateUser, async ({ actor, body }) => {
		await expectChosen(context, numbers, actor.organizationId, body);
		const { user, ended } = await updateUser(context, inCurrentTeam(actor), body, may(actor, 'deleteUsers'));
		for (const id of ended) server.sessionEnded(id);
		await finishFor(context, numbers, { organizationId: actor.organizationId, personId: user.id });
		return user;
	});
	serve(server, routes.sendWelcomeMail, async ({ actor, body }) => {
		await sendWelcomeMail(context, inCurrentTeam(actor), body.id, expectFewMails);
		return {};
	});

	serve(server, routes.withdrawInvitation, async ({ actor, body }) => {
		for (const id of await withdrawInvitation(context, actor, body.id)) server.sessionEnded(id);
		return {};
	});

	serve(server, routes.readInvitation, ({ body, from }) => {
		countKey(networkOf(from));
		return readInvitation(context, body.key);
	});
	serve(server, routes.acceptInvitation, ({ body, from, agent }) => {
		countKey(networkOf(from));
		return acceptInvitation(context, body, { address: from, agent }, numbers);
	});
	serve(server, routes.renewInvitation, async ({ body, from }) => {
		countKey(networkOf(from));
		await renewInvitation(context, body.key, expectFewMails);
		return {};
	});
};
