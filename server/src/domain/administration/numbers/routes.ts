import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { numberLimits } from '@quad/contract/administration/numbers/limits.ts';
import * as routes from '@quad/contract/administration/numbers/routes.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { refuseForNow } from '../../../foundation/http/refuse.ts';
import { makeRateLimiter } from '../../../foundation/rate-limiter.ts';
import { assignNumber } from './assign-number.ts';
import { buyNumber } from './buy-number.ts';
import { checkNumbers, pointHere } from './check-numbers.ts';
import type { NumberSupply } from './number-supply.port.ts';
import { keepNumber, releaseNumber } from './release-number.ts';
import { reserveNumbers } from './reserve-numbers.ts';
import { lookUpNumbers } from './search-numbers.ts';
import { setGreeting, showGreeting } from './set-greeting.ts';
import { findInboxes, listNumbers, listNumbersOfUser, listPool, reachOf } from './show-numbers.ts';
import { verifyLandline } from './verify-landline.ts';

export const serveNumbers = (server: ApiServer, context: AppContext, supply: NumberSupply): void => {
	const { db, clock } = context;
	const { most, perSeconds } = numberLimits.landlineCalls;
	const calls = makeRateLimiter({ most, perMs: perSeconds * 1000 });
	const expectFewCalls = ({ personId }: Actor) => {
		const waitMs = calls.take(`${personId}`, clock.now());
		if (waitMs > 0) refuseForNow(sessionRefusals['request.too_often'], waitMs);
	};
	const reachOfActor = (actor: Actor) => ({ scope: inCurrentTeam(actor), reach: reachOf(actor) });

	serve(server, routes.lookUpNumbers, ({ actor, query }) =>
		lookUpNumbers(context, supply, actor.organizationId, query),
	);
	serve(server, routes.listReservedNumbers, ({ actor }) => listPool(db, actor.organizationId));
	serve(server, routes.reserveNumbers, ({ actor, body }) =>
		reserveNumbers(context, supply, inCurrentTeam(actor), body),
	);
	serve(server, routes.verifyLandline, ({ actor, query }) =>
		verifyLandline(context, supply, inCurrentTeam(actor), query, () => expectFewCalls(actor)),
	);
	serve(server, routes.listUserNumbers, ({ actor, params }) => listNumbersOfUser(context, actor, params.id));
	serve(server, routes.listNumbers, ({ actor, query }) => listNumbers(context, actor, query));
	serve(server, routes.findInboxes, ({ actor, query }) => findInboxes(context, actor, query.searchText));
	serve(server, routes.buyNumber, ({ actor, body }) => {
		const { scope, reach } = reachOfActor(actor);
		return buyNumber(context, supply, scope, reach, body.phoneNumber);
	});
	serve(server, routes.assignNumber, ({ actor, params, body }) =>
		assignNumber(context, supply, reachOfActor(actor), { sid: params.numberSid, inboxId: body.inboxId }),
	);
	serve(server, routes.releaseNumber, ({ actor, params }) =>
		releaseNumber(context, reachOfActor(actor), params.numberSid),
	);
	serve(server, routes.checkNumbers, ({ actor }) => checkNumbers(context, supply, inCurrentTeam(actor)));
	serve(server, routes.pointNumberHere, ({ actor, params }) =>
		pointHere(context, supply, reachOfActor(actor), params.numberSid),
	);
	serve(server, routes.readGreeting, ({ actor }) => showGreeting(db, inCurrentTeam(actor)));
	serve(server, routes.setGreeting, ({ actor, body }) => setGreeting(context, inCurrentTeam(actor), body.sentence));
	serve(server, routes.keepNumber, ({ actor, params }) => keepNumber(context, reachOfActor(actor), params.numberSid));
};
