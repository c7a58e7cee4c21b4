import * as routes from '@quad/contract/public-api/routes.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { type Door, serve } from '../../foundation/http/http.ts';
import { showOwnCredential } from '../api-credentials/index.ts';

export const servePublicApi = (door: Door, context: AppContext): void => {
	serve(door, routes.readOwnCredential, ({ actor }) => showOwnCredential(context, actor));
};
