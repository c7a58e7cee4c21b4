import type { OrganizationScope } from '../../../foundation/actor.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { listTemplates, syncedAt } from './templates.queries.ts';

export const showTemplates = async (db: Db, scope: OrganizationScope) => {
	const [items, at] = await Promise.all([listTemplates(db, scope), syncedAt(db, scope)]);
	return { items, total: items.length, syncedAt: at?.toISOString() ?? null };
};
