import * as routes from '@quad/contract/caretakers/routes.ts';
import { inCurrentTeam } from '../../foundation/actor.ts';
import type { Ground } from '../../foundation/ground.ts';
import { type Door, serve } from '../../foundation/http.ts';
import { assignCaretaker } from './assign-caretaker.ts';
import { beginCaretaking } from './begin-caretaking.ts';
import { removeCaretaker } from './remove-caretaker.ts';
import { revertCaretaking } from './revert-caretaking.ts';
import { showCaretakers, showOwn, showPeople } from './show-caretakers.ts';

export const serveCaretakers = (door: Door, ground: Ground): void => {
	const close = (sessions: readonly number[]) => {
		for (const id of sessions) door.sessionEnded(id);
	};

	serve(door, routes.listCaretakers, ({ actor }) => showOwn(ground, inCurrentTeam(actor)));
	serve(door, routes.listAllCaretakers, ({ actor }) => showCaretakers(ground, inCurrentTeam(actor)));
	serve(door, routes.listCaretakerPeople, ({ actor }) => showPeople(ground, inCurrentTeam(actor)));

	serve(door, routes.assignCaretaker, ({ actor, body: { CaretakerStaffId, TargetStaffId, until } }) =>
		assignCaretaker(ground, inCurrentTeam(actor), { caretakerId: CaretakerStaffId, targetId: TargetStaffId, until }),
	);
	serve(door, routes.removeCaretaker, async ({ actor, body: { CaretakerStaffId, TargetStaffId } }) => {
		const pair = { caretakerId: CaretakerStaffId, targetId: TargetStaffId };
		close(await removeCaretaker(ground, inCurrentTeam(actor), pair));
		return {};
	});

	serve(door, routes.caretake, async ({ actor, body }) => {
		const { token, ended } = await beginCaretaking(ground, actor, body.TargetStaffId);
		close(ended);
		return token;
	});
	serve(door, routes.revertCaretaking, async ({ actor }) => {
		await revertCaretaking(ground, actor);
		close([actor.sessionId]);
		return {};
	});
};
