import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import { businessDaysLeft } from '@quad/contract/contacts/opt-outs/business-days.ts';
import * as routes from '@quad/contract/contacts/opt-outs/routes.ts';
import { dayOf } from '@quad/contract/time.ts';
import { inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { isoOf } from '../../../foundation/iso-of.ts';
import { optOutScopeOf } from '../../organization/organizations/index.ts';
import { readContact } from '../contacts/index.ts';
import { decideFlag, undoFlag } from './decide-flag.ts';
import { decideReview, undoReview } from './decide-review.ts';
import { listEntries } from './entries.queries.ts';
import { countFlags, type FlagRow, listFlags } from './flags.queries.ts';
import { countWaiting, listWaiting, type ReviewRow } from './reviews.queries.ts';
import { setScope } from './set-scope.ts';

export const serveOptOuts = (server: ApiServer, context: AppContext): void => {
	const { db, clock } = context;

	serve(server, routes.listOptOuts, async ({ actor, params }) => {
		const scope = inCurrentTeam(actor);
		await readContact(context, actor, params.id);
		const entries = await listEntries(db, scope, params.id, actor.inboxIds);
		return entries.map(({ at, ...entry }) => ({ ...entry, at: isoOf(at.getTime()) }));
	});
	serve(server, routes.listReviews, async ({ actor, query }) => {
		const scope = inCurrentTeam(actor);
		const [rows, total] = await Promise.all([
			listWaiting(db, scope, actor.inboxIds, query),
			countWaiting(db, scope, actor.inboxIds),
		]);
		return { items: rows.map((row) => showReview(row, clock.now())), total };
	});
	serve(server, routes.decideReview, async ({ actor, params: { id }, body: { decision } }) => {
		await decideReview(context, actor, id, decision === 'optOut' ? 'opt-out' : 'keep');
		return { id, decision };
	});
	serve(server, routes.undoReview, async ({ actor, params: { id } }) => {
		await undoReview(context, actor, id);
		return { id };
	});
	serve(server, routes.listFlags, async ({ actor, query }) => {
		const scope = inCurrentTeam(actor);
		const [rows, total] = await Promise.all([
			listFlags(db, scope, actor.inboxIds, query),
			countFlags(db, scope, actor.inboxIds),
		]);
		return { items: rows.map(showFlag), total };
	});
	serve(server, routes.decideFlag, async ({ actor, params: { flagId: id }, body: { decision } }) => {
		await decideFlag(context, actor, id, decision === 'optOut' ? 'opt-out' : 'dismiss');
		return { id, decision };
	});
	serve(server, routes.undoFlag, async ({ actor, params: { flagId: id } }) => {
		await undoFlag(context, actor, id);
		return { id };
	});
	serve(server, routes.countReviews, async ({ actor }) => {
		const scope = inCurrentTeam(actor);
		const [held, flagged] = await Promise.all([
			countWaiting(db, scope, actor.inboxIds),
			countFlags(db, scope, actor.inboxIds),
		]);
		return { held, flagged };
	});
	serve(server, routes.readOptOutScope, async ({ actor }) => ({
		scope: await optOutScopeOf(db, actor.organizationId),
	}));
	serve(server, routes.setOptOutScope, ({ actor, body }) => setScope(context, actor, body.scope));
};

const showFlag = (row: FlagRow): routes.Flag => ({
	id: row.id,
	kind: row.kind,
	text: row.text,
	studentId: row.contactId,
	fullName: row.fullName,
	mobileNumber: nationalDigits(row.mobile),
	inbox: { id: row.inboxId, name: row.inboxName, type: row.inboxType },
	conversationId: row.conversationId,
	at: isoOf(row.at.getTime()),
});

const showReview = (row: ReviewRow, now: Date): routes.Review => ({
	...showFlag(row),
	dueOn: row.dueOn,
	businessDaysLeft: businessDaysLeft(dayOf(now, row.timeZone), row.dueOn),
});
