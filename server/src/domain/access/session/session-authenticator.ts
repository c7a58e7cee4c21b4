/** Authenticates the caller `session`: a user with a session token and a role that permits the route. */
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { type Actor, may } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type Authenticator, type CallRate, countCall } from '../../../foundation/http/authenticator.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { actorOf } from './actor-of.ts';

export const sessionAuthenticator = (context: AppContext, rate: CallRate | undefined): Authenticator<Actor> => ({
	authenticate: async ({ request, route: { who, beforeNewPassword, onlyOneself }, from }) => {
		const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
		if (!token) return refuse(sessionRefusals['session.missing']);
		const actor = await actorOf(context, token);
		countCall(rate, `${actor.sessionId}`);
		if (actor.mustChangePassword && !beforeNewPassword) refuse(sessionRefusals['session.password_first']);
		if (actor.caretakerId && onlyOneself) refuse(sessionRefusals['session.only_oneself']);
		return may(actor, who) ? { ...actor, address: from } : refuse(sessionRefusals['session.not_allowed']);
	},
});
