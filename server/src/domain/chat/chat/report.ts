/** Reports on a team's web chats that began in a date range. */
import type { ChatReport, readChatReport } from '@quad/contract/chat/chat/report-routes.ts';
import { rangeNamed, readRange } from '@quad/contract/reporting/reporting/ranges.ts';
import type { z } from 'zod';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { teamZone } from '../../organization/organizations/index.ts';
import { countAgents, countChats, countDays } from './report.queries.ts';

type Query = z.output<typeof readChatReport.query>;

export const chatReport = async (
	{ db, clock }: AppContext,
	scope: TeamScope,
	{ time, start, end }: Query,
): Promise<ChatReport> => {
	const timeZone = await teamZone(db, scope);
	const range = readRange({ start, end }, rangeNamed(time, clock.now(), timeZone), timeZone);
	if ('code' in range) return refuse(range);
	const [counted, days, agents] = await Promise.all([
		countChats(db, scope, range),
		countDays(db, scope, range, timeZone),
		countAgents(db, scope, range),
	]);
	return { start: range.start.toISOString(), end: range.end.toISOString(), timeZone, ...counted, days, agents };
};
