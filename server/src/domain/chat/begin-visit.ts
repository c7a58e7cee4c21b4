/** Somebody begins to write in a widget: their browser is given a token, which is stored nowhere else. */
import { chatLimits } from '@quad/contract/chat/limits.ts';
import { chatRefusals } from '@quad/contract/chat/refusals.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { refuseForNow } from '../../foundation/http/refuse.ts';
import { commit } from '../../foundation/postgres/commit.ts';
import { makeRateLimiter, type RateLimit } from '../../foundation/rate-limiter.ts';
import { hashOf, newToken } from '../session/index.ts';
import { type FromSite, findWidgetOnSite } from './find-widget.ts';
import { insertVisitor } from './visitors.queries.ts';

export type BeginVisit = (
	site: FromSite,
	of: { from: string; agent: string | undefined },
) => Promise<{ token: string; visitorId: number }>;

export const beginVisit = (context: AppContext): BeginVisit => {
	const { db, ids, clock } = context;
	const limits = chatLimits.newVisitors;
	const count = counting(limits.ofAddress, context);
	const countWidget = counting(limits.ofWidget, context);
	return async (site, { from, agent = '' }) => {
		count(from);
		const { organizationId, id: widgetId, teamId } = await findWidgetOnSite(db, site);
		countWidget(`${widgetId}`);
		const token = newToken(organizationId);
		const visitorId = ids.next();
		const of = { organizationId, id: visitorId, teamId, widgetId };
		await commit(db, (tx) =>
			insertVisitor(tx, { ...of, tokenHash: hashOf(token), agent: agent.slice(0, 300), at: clock.now() }),
		);
		return { token, visitorId };
	};
};

const counting = (limit: RateLimit, { clock }: AppContext) => {
	const limiter = makeRateLimiter(limit);
	return (key: string): void => {
		const waitMs = limiter.take(key, clock.now());
		if (waitMs > 0) refuseForNow(chatRefusals['chat.too_many_visitors'], waitMs);
	};
};
