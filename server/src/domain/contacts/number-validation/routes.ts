import * as routes from '@quad/contract/contacts/number-validation/routes.ts';
import { inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type Door, serve } from '../../../foundation/http/http.ts';
import { includeAgain, listLeftOut } from './left-out.ts';
import { previewValidation } from './preview-validation.ts';
import { readValidation } from './read-validation.ts';
import { startValidation } from './start-validation.ts';
import { stopValidation } from './stop-validation.ts';

/** `price`: of one number, in 1/10,000 dollar. */
export const serveNumberValidation = (door: Door, context: AppContext, price: number): void => {
	serve(door, routes.previewValidation, ({ actor, body }) =>
		previewValidation(context, price, inCurrentTeam(actor), body.numbers),
	);
	serve(door, routes.startValidation, ({ actor, body }) => startValidation(context, price, inCurrentTeam(actor), body));
	serve(door, routes.readValidation, ({ actor }) => readValidation(context, price, inCurrentTeam(actor)));
	serve(door, routes.stopValidation, ({ actor, params }) => stopValidation(context, inCurrentTeam(actor), params.id));
	serve(door, routes.listLeftOutNumbers, ({ actor, query }) => listLeftOut(context, inCurrentTeam(actor), query));
	serve(door, routes.textNumberAgain, ({ actor, body }) => includeAgain(context, inCurrentTeam(actor), body.studentId));
};
