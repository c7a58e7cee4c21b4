import * as routes from '@quad/contract/access/caretakers/routes.ts';
import { inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { assignCaretaker } from './assign-caretaker.ts';
import { beginCaretaking } from './begin-caretaking.ts';
import { removeCaretaker } from './remove-caretaker.ts';
import { revertCaretaking } from './revert-caretaking.ts';
import { showCaretakers, showOwn, showPeople } from './show-caretakers.ts';

export const serveCaretakers = (server: ApiServer, context: AppContext): void => {
	const close = (sessions: readonly number[]) => {
		for (const id of sessions) server.sessionEnded(id);
	};

	serve(server, routes.listCaretakers, ({ actor }) => showOwn(context, inCurrentTeam(actor)));
	serve(server, routes.listAllCaretakers, ({ actor }) => showCaretakers(context, inCurrentTeam(actor)));
	serve(server, routes.listCaretakerPeople, ({ actor, query }) => showPeople(context, inCurrentTeam(actor), query));

	serve(server, routes.assignCaretaker, ({ actor, body: { CaretakerStaffId, TargetStaffId, until } }) =>
		assignCaretaker(context, inCurrentTeam(actor), { caretakerId: CaretakerStaffId, targetId: TargetStaffId, until }),
	);
	serve(server, routes.removeCaretaker, async ({ actor, body: { CaretakerStaffId, TargetStaffId } }) => {
		const pair = { caretakerId: CaretakerStaffId, targetId: TargetStaffId };
		close(await removeCaretaker(context, inCurrentTeam(actor), pair));
		return {};
	});

	serve(server, routes.caretake, async ({ actor, body }) => {
		const { token, ended } = await beginCaretaking(context, actor, body.TargetStaffId);
		close(ended);
		return token;
	});
	serve(server, routes.revertCaretaking, async ({ actor }) => {
		await revertCaretaking(context, actor);
		close([actor.sessionId]);
		return {};
	});
};
