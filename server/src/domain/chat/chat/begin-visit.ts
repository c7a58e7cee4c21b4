/** Creates a visitor for a widget and returns their token. Only its hash is stored. */
import type { AppContext } from '../../../foundation/app-context.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { hashOf, newToken } from '../../access/session/index.ts';
import { type FromSite, findWidgetOnSite } from './find-widget.ts';
import type { VisitorLimits } from './visitor-limits.ts';
import { insertVisitor } from './visitors.queries.ts';

export type BeginVisit = (
	site: FromSite,
	client: { from: string; agent: string | undefined },
) => Promise<{ token: string; visitorId: number }>;

export const beginVisit = (
	{ db, ids, clock }: AppContext,
	{ newOfAddress, newOfWidget }: VisitorLimits,
): BeginVisit => {
	return async (site, { from, agent = '' }) => {
		newOfAddress(from);
		const { organizationId, id: widgetId, teamId } = await findWidgetOnSite(db, site);
		newOfWidget(widgetId);
		const token = newToken(organizationId);
		const visitorId = ids.next();
		const visitor = { organizationId, id: visitorId, teamId, widgetId };
		await commit(db, (tx) =>
			insertVisitor(tx, { ...visitor, tokenHash: hashOf(token), agent: agent.slice(0, 300), at: clock.now() }),
		);
		return { token, visitorId };
	};
};
