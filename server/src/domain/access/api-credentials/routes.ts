import * as routes from '@quad/contract/access/api-credentials/routes.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { createCredential } from './create-credential.ts';
import { revokeCredential } from './revoke-credential.ts';
import { listCredentials, showCredential } from './show-credentials.ts';

export const serveApiCredentials = (server: ApiServer, context: AppContext): void => {
	serve(server, routes.listCredentials, ({ actor, query }) => listCredentials(context, actor, query.all));

	serve(server, routes.createCredential, async ({ actor, body }) => {
		const { id, secret } = await createCredential(context, actor, body);
		return { ...(await showCredential(context, actor, id)), secret };
	});

	serve(server, routes.revokeCredential, ({ actor, params }) => revokeCredential(context, actor, params.id));
};
