import * as routes from '@quad/contract/contacts/number-validation/routes.ts';
import { inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { includeAgain, listLeftOut } from './left-out.ts';
import { previewValidation } from './preview-validation.ts';
import { readValidation } from './read-validation.ts';
import { startValidation } from './start-validation.ts';
import { stopValidation } from './stop-validation.ts';

/** `price` is that of one lookup, in 1/10,000 of a dollar. */
export const serveNumberValidation = (server: ApiServer, context: AppContext, price: number): void => {
	serve(server, routes.previewValidation, ({ actor, body }) =>
		previewValidation(context, price, inCurrentTeam(actor), body.numbers),
	);
	serve(server, routes.startValidation, ({ actor, body }) =>
		startValidation(context, price, inCurrentTeam(actor), body),
	);
	serve(server, routes.readValidation, ({ actor }) => readValidation(context, price, inCurrentTeam(actor)));
	serve(server, routes.stopValidation, ({ actor, params }) => stopValidation(context, inCurrentTeam(actor), params.id));
	serve(server, routes.listLeftOutNumbers, ({ actor, query }) => listLeftOut(context, inCurrentTeam(actor), query));
	serve(server, routes.textNumberAgain, ({ actor, body }) =>
		includeAgain(context, inCurrentTeam(actor), body.studentId),
	);
};
