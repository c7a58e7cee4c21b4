import { deletionLimits } from '@quad/contract/administration/deletion/limits.ts';
import { showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { readDeletions, restorableMs } from '../../contacts/contacts/index.ts';

const namesShown = 3;

export const listDeletions = async ({ db, clock }: AppContext, scope: TeamScope) => {
	const since = new Date(clock.now().getTime() - restorableMs);
	const rows = await readDeletions(db, scope, { since, take: deletionLimits.history, names: namesShown });
	return rows.map(({ id, deletedAt, undoneAt, deletedByName, contacts, names }) => ({
		id,
		deletedOn: deletedAt.toISOString(),
		deletedByName,
		contacts,
		names: names.map((name) => (/^\d{11}$/.test(name) ? showPhone(Number(name)) : name)),
		restorableUntil: new Date(deletedAt.getTime() + restorableMs).toISOString(),
		restoredOn: undoneAt?.toISOString() ?? null,
	}));
};
