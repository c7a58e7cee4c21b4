import * as routes from '@quad/contract/carriers/credits/routes.ts';
import { inCurrentTeam, inInbox } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { balancesOfTeam } from './balances.queries.ts';
import { enterCredits } from './enter-credits.ts';
import { countEntries, type EntryRow, listEntries } from './entries.queries.ts';
import { countInboxes, countRequests, listInboxes, listRequests } from './platform.queries.ts';

export const serveCredits = (server: ApiServer, context: AppContext): void => {
	const { db } = context;

	serve(server, routes.listBalances, ({ actor }) => balancesOfTeam(db, inCurrentTeam(actor)));

	serve(server, routes.listEntries, async ({ actor, params, query }) => {
		const scope = inInbox(actor, params.inboxId);
		const [rows, total] = await Promise.all([listEntries(db, scope, query), countEntries(db, scope)]);
		return { items: rows.map(shown), total };
	});

	serve(server, routes.listAllBalances, async ({ query }) => {
		const [items, total] = await Promise.all([listInboxes(db, query), countInboxes(db, query.searchText)]);
		return { items, total };
	});

	serve(server, routes.listRequests, async ({ query }) => {
		const [rows, total] = await Promise.all([listRequests(db, query), countRequests(db)]);
		return { items: rows.map((row) => ({ ...row, askedOn: row.askedOn.toISOString() })), total };
	});

	serve(server, routes.grantCredits, ({ actor, body }) => enterCredits(context, actor, body));
};

const shown = (row: EntryRow) => ({
	...row,
	id: String(row.id),
	at: row.at.toISOString(),
	batchId: row.batchId === null ? null : String(row.batchId),
});
