/** Lists campaigns and results for a dashboard (spec 1 §7). Administrators see the team's, everyone their own. */

import type { DashboardCampaignsQuery } from '@quad/contract/reporting/reporting/dashboard-routes.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { pageOfDashboardCampaigns } from './campaigns.queries.ts';
import { readAsked } from './count-messages.ts';
import type { Whose } from './report-scope.ts';

type Page = DashboardCampaignsQuery;

export const campaignsOfTeam = (context: AppContext, actor: Actor, teamId: number, { scope, ...page }: Page) =>
	campaignsOf(context, actor, scope ? { scope } : { departments: [teamId] }, page);

/** Covers the current team, or all teams for owners. */
export const campaignsOfPerson = (context: AppContext, actor: Actor, staffId: number, { scope, ...page }: Page) =>
	campaignsOf(context, actor, { staffId, scope }, page);

const campaignsOf = async (context: AppContext, actor: Actor, whose: Whose, { start, end, time, ...page }: Page) => {
	const { scope, range } = await readAsked(context, actor, { ...whose, start, end, time });
	const { organizationId, teamIds, person } = scope;
	return pageOfDashboardCampaigns(context.db, { organizationId, teamIds, personId: person?.id }, range, page);
};
