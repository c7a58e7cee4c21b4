import { foundingLimits } from '@quad/contract/installation/limits.ts';
import { installationRefusals } from '@quad/contract/installation/refusals.ts';
import * as routes from '@quad/contract/installation/routes.ts';
import { sessionRefusals } from '@quad/contract/session/refusals.ts';
import { makeAllowance } from '../../foundation/allowance.ts';
import type { Ground } from '../../foundation/ground.ts';
import { type Door, serve } from '../../foundation/http.ts';
import { refuse, refuseForNow } from '../../foundation/refuse.ts';
import { isFresh } from './queries.ts';
import { setUp } from './set-up.ts';

/** `code`: what the console shows; without one Quad is set up at the terminal only. */
export const serveInstallation = (door: Door, ground: Ground, code: string | undefined): void => {
	const { most, perSeconds } = foundingLimits.tries;
	const tries = makeAllowance({ most, perMs: perSeconds * 1000 });

	serve(door, routes.examineSetUp, async () =>
		(await isFresh(ground.db)) ? {} : refuse(sessionRefusals['request.not_found']),
	);

	serve(door, routes.setUp, async ({ body, from }) => {
		if (!(await isFresh(ground.db))) refuse(installationRefusals['installation.settled']);
		const waitMs = tries.take(from, ground.clock.now());
		if (waitMs > 0) refuseForNow(sessionRefusals['request.too_often'], waitMs);
		return setUp(ground, code, body, from);
	});
};
