/** Returns what a profile shows about caretaking, for the caretaker or for the colleague. */
import type { CaretakingOfProfile } from '@quad/contract/access/session/caretaking.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { listCaretakers, readActing } from './queries.ts';
import { showCaretaker } from './show-caretakers.ts';

export const caretakingOf = async ({ db, clock }: AppContext, actor: Actor): Promise<CaretakingOfProfile> => {
	const isActing = actor.caretakerId !== undefined;
	const flags = { isCaretaking: isActing, isImpersonating: isActing };
	if (isActing) {
		const acting = await readActing(db, actor);
		const caretaking = acting?.endsAt
			? { caretakerName: acting.caretakerName, endsAt: acting.endsAt.toISOString() }
			: null;
		return { ...flags, caretaking, caretaker: null, caretakerOf: [] };
	}
	const { personId } = actor;
	const known = await listCaretakers(db, inCurrentTeam(actor), clock.now(), { personId });
	const [caretaker] = known.filter(({ targetId }) => targetId === personId).map(showCaretaker);
	const caretakerOf = known.filter(({ caretakerId }) => caretakerId === personId).map(showCaretaker);
	return { ...flags, caretaking: null, caretaker: caretaker ?? null, caretakerOf };
};
