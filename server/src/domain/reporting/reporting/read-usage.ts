/** Counts what each staff member texted, by default in the last month (spec 3 §3, §9). */
import { reportingLimits } from '@quad/contract/reporting/reporting/limits.ts';
import { readRange } from '@quad/contract/reporting/reporting/ranges.ts';
import type { StaffUsage, UsageQuery } from '@quad/contract/reporting/reporting/routes.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { percentage } from './count-messages.ts';
import { reportScope } from './report-scope.ts';
import { usageByStaff } from './usage.queries.ts';

export const readUsage = async (
	{ db, clock }: AppContext,
	actor: Actor,
	query: UsageQuery & { scope?: 'org' },
): Promise<StaffUsage[]> => {
	const departments = query.departmentId === undefined ? [actor.teamId] : [query.departmentId];
	const scope = await reportScope(
		db,
		actor,
		query.scope === 'org' && query.departmentId === undefined ? { scope: 'org' } : { departments },
	);
	const now = clock.now();
	const usual = { start: new Date(now.getTime() - reportingLimits.usageDays * 24 * 60 * 60 * 1000), end: now };
	const range = readRange({ start: query.startDate, end: query.endDate }, usual, scope.timeZone);
	if ('code' in range) return refuse(range);
	const rows = await usageByStaff(db, scope, range);
	return rows.map(({ sent, delivered, undelivered, replied, ...row }) => ({
		...row,
		messageCount: sent,
		deliverablePercentage: percentage(delivered, delivered + undelivered),
		replyPercentage: percentage(replied, sent - undelivered),
	}));
};
