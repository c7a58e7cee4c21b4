/** Serves the routes by which an administrator authorizes Quad at another system in a browser. */
import type { AuthorizationRoutes } from '@quad/contract/connections/integrations/authorization-routes.ts';
import { inCurrentTeam } from '../../../foundation/actor.ts';
import { type ApiServer, addressOf, serve } from '../../../foundation/http/http.ts';
import {
	beginAuthorization,
	finishAuthorization,
	redirectUriOf,
	showAuthorizationPage,
} from './authorize-connection.ts';
import type { Connector } from './connector.port.ts';
import type { Integrations } from './connectors.ts';
import { expectSwitchedOn } from './own-connection.ts';

export const serveAuthorization = (
	server: ApiServer,
	context: Integrations,
	connector: Connector,
	{ routes, publicUrl }: { routes: AuthorizationRoutes; publicUrl: string },
): void => {
	const pageThroughQuad = addressOf(routes.showSignIn.path);
	serve(server, routes.readAuthorization, async ({ actor }) => {
		await expectSwitchedOn(context.db, inCurrentTeam(actor), connector.descriptor);
		return { redirectUri: redirectUriOf(publicUrl, connector) };
	});
	serve(server, routes.beginAuthorization, ({ actor }) =>
		beginAuthorization(context, actor, connector, { publicUrl, pageThroughQuad }),
	);
	serve(server, routes.finishAuthorization, async ({ actor, body }) => {
		const isAllowed = await finishAuthorization(context, actor, connector, { ...body, publicUrl });
		return { authResult: isAllowed ? ('success' as const) : ('error' as const) };
	});
	serve(server, routes.showSignIn, async ({ query }) => ({
		content: await showAuthorizationPage(context, connector, { ...query, publicUrl }),
	}));
};
