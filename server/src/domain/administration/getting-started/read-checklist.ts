import { inboxType } from '@quad/contract/access/session/routes.ts';
import type { Checklist } from '@quad/contract/administration/getting-started/routes.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { whatIsThere } from './checklist.queries.ts';

export const readChecklist = async (db: Db | Tx, scope: TeamScope, inboxIds: readonly number[]): Promise<Checklist> => {
	const { isOpen, inboxId, inboxType: type, ...done } = await whatIsThere(db, scope, inboxIds);
	return {
		isOpen,
		done,
		inbox: inboxId === null ? null : { id: inboxId, type: inboxType.parse(type) },
	};
};
