/**
 * Authenticates the token of a visitor's browser. It gives access to that visitor's chats only, works only on the
 * widget's sites, and expires after long silence.
 */
import { chatLimits } from '@quad/contract/chat/chat/limits.ts';
import { chatRefusals } from '@quad/contract/chat/chat/refusals.ts';
import { readVisitorChat } from '@quad/contract/chat/chat/visitor-routes.ts';
import type { VisitorActor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Authenticator } from '../../../foundation/http/authenticator.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { hashOf, organizationOf } from '../../access/session/index.ts';
import { isAllowedSite } from './allowed-origin.ts';
import type { VisitorOptions } from './visitor-limits.ts';
import { changeVisitor, visitorWithToken } from './visitors.queries.ts';

const largestBody = 200 * 1024; // bytes
const seenEveryMs = 20_000;
const dayMs = 24 * 60 * 60 * 1000;

export const visitorAuthenticator = (
	context: AppContext,
	{ limits, publicUrl }: VisitorOptions,
): Authenticator<VisitorActor> => ({
	bodyLimit: largestBody,
	authenticate: async ({ request, route, from }) => {
		limits.ofAddress(from);
		const [, token = ''] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
		const { origin } = request.headers;
		const actor = await visitorOf(context, token, { origin, publicUrl, mayBeOff: route === readVisitorChat });
		if (!actor) return refuse(chatRefusals['chat.session_over']);
		limits.ofVisitor(actor.visitorId);
		return actor;
	},
});

interface Place {
	readonly origin: string | undefined;
	readonly publicUrl: string;
	/** Whether visitors of a widget that was turned off are accepted, so that they see their chat was closed. */
	readonly mayBeOff?: boolean;
}

/** Returns undefined if the token is unknown or expired. */
export const visitorOf = async (
	{ db, clock }: AppContext,
	token: string,
	{ origin, publicUrl, mayBeOff = false }: Place,
): Promise<VisitorActor | undefined> => {
	const organizationId = organizationOf(token);
	const found = organizationId && (await visitorWithToken(db, organizationId, hashOf(token)));
	const now = clock.now();
	if (!found || now.getTime() - found.seenAt.getTime() > chatLimits.tokenDays * dayMs) return undefined;
	if (!found.isOn && !mayBeOff) refuse(chatRefusals['chat.turned_off']);
	if (!isAllowedSite(origin, publicUrl, found.allowedSites)) refuse(chatRefusals['chat.site_not_allowed']);
	if (found.isBlocked) refuse(chatRefusals['chat.visitor_blocked']);
	if (now.getTime() - found.seenAt.getTime() > seenEveryMs)
		await changeVisitor(db, organizationId, found.id, { seenAt: now });
	const { id: visitorId, teamId, widgetId } = found;
	return { caller: 'visitor', organizationId, visitorId, teamId, widgetId };
};
