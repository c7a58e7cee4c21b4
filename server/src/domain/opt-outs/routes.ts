import { nationalDigits } from '@quad/contract/contacts/phone.ts';
import { businessDaysLeft } from '@quad/contract/opt-outs/business-days.ts';
import * as routes from '@quad/contract/opt-outs/routes.ts';
import { dayOf } from '@quad/contract/time.ts';
import { inCurrentTeam } from '../../foundation/actor.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { type Door, serve } from '../../foundation/http/http.ts';
import { isoOf } from '../../foundation/iso-of.ts';
import { readContact } from '../contacts/index.ts';
import { optOutScopeOf } from '../organizations/index.ts';
import { decideReview, undoReview } from './decide-review.ts';
import { listEntries } from './entries.queries.ts';
import { listWaiting, type ReviewRow } from './reviews.queries.ts';
import { setScope } from './set-scope.ts';

export const serveOptOuts = (door: Door, context: AppContext): void => {
	const { db, clock } = context;

	serve(door, routes.listOptOuts, async ({ actor, params }) => {
		const scope = inCurrentTeam(actor);
		await readContact(context, scope, params.id);
		const entries = await listEntries(db, scope, params.id, actor.inboxIds);
		return entries.map(({ at, ...entry }) => ({ ...entry, at: isoOf(at.getTime()) }));
	});
	serve(door, routes.listReviews, async ({ actor, query }) => {
		const { items, total } = await listWaiting(db, inCurrentTeam(actor), actor.inboxIds, query);
		return { items: items.map((row) => showReview(row, clock.now())), total };
	});
	serve(door, routes.decideReview, async ({ actor, params: { id }, body: { decision } }) => {
		await decideReview(context, actor, id, decision === 'optOut' ? 'opt-out' : 'keep');
		return { id, decision };
	});
	serve(door, routes.undoReview, async ({ actor, params: { id } }) => {
		await undoReview(context, actor, id);
		return { id };
	});
	serve(door, routes.readOptOutScope, async ({ actor }) => ({ scope: await optOutScopeOf(db, actor.organizationId) }));
	serve(door, routes.setOptOutScope, ({ actor, body }) => setScope(context, actor, body.scope));
};

const showReview = (row: ReviewRow, now: Date): routes.Review => ({
	id: row.id,
	kind: row.kind,
	text: row.text,
	studentId: row.contactId,
	fullName: row.fullName,
	mobileNumber: nationalDigits(row.mobile),
	inbox: { id: row.inboxId, name: row.inboxName, type: row.inboxType },
	conversationId: row.conversationId,
	at: isoOf(row.at.getTime()),
	dueOn: row.dueOn,
	businessDaysLeft: businessDaysLeft(dayOf(now, row.timeZone), row.dueOn),
});
