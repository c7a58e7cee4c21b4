import { foundingLimits } from '@quad/contract/access/installation/limits.ts';
import { installationRefusals } from '@quad/contract/access/installation/refusals.ts';
import * as routes from '@quad/contract/access/installation/routes.ts';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { refuse, refuseForNow } from '../../../foundation/http/refuse.ts';
import { makeRateLimiter } from '../../../foundation/rate-limiter.ts';
import { isFresh } from './queries.ts';
import { setUp } from './set-up.ts';

/** `code` is the setup code shown on the console. Without one, Quad can only be set up from the command line. */
export const serveInstallation = (server: ApiServer, context: AppContext, code: string | undefined): void => {
	const { most, perSeconds } = foundingLimits.tries;
	const tries = makeRateLimiter({ most, perMs: perSeconds * 1000 });

	serve(server, routes.examineSetUp, async () =>
		(await isFresh(context.db)) ? {} : refuse(sessionRefusals['request.not_found']),
	);

	serve(server, routes.setUp, async ({ body, from }) => {
		if (!(await isFresh(context.db))) refuse(installationRefusals['installation.settled']);
		const waitMs = tries.take(from, context.clock.now());
		if (waitMs > 0) refuseForNow(sessionRefusals['request.too_often'], waitMs);
		return setUp(context, code, body, from);
	});
};
