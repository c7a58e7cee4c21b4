/** What came of campaigns, for a dashboard (spec 1 §7): of a team for its administrators, of one's own for everybody. */
import type { DashboardCampaignSort } from '@quad/contract/dashboard/routes.ts';
import { type NamedRange, rangeNamed } from '@quad/contract/reporting/ranges.ts';
import { reportingRefusals } from '@quad/contract/reporting/refusals.ts';
import type { Actor } from '../../foundation/actor.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { refuse } from '../../foundation/http/refuse.ts';
import { pageOfDashboardCampaigns } from './campaigns.queries.ts';
import { reportScope } from './report-scope.ts';

interface Page {
	readonly time: NamedRange;
	readonly sortBy: DashboardCampaignSort;
	readonly sortOrder: 'asc' | 'desc';
	readonly skip: number;
	readonly take: number;
}

export const campaignsOfTeam = async ({ db, clock }: AppContext, actor: Actor, teamId: number, page: Page) => {
	const { organizationId, timeZone } = await reportScope(db, actor, { departments: [teamId] });
	const range = rangeNamed(page.time, clock.now(), timeZone);
	return pageOfDashboardCampaigns(db, { organizationId, teamId, personId: undefined }, range, page);
};

/** In the current team. */
export const campaignsOfPerson = async ({ db, clock }: AppContext, actor: Actor, personId: number, page: Page) => {
	const { organizationId, timeZone, person } = await reportScope(db, actor, { staffId: personId });
	if (!person) refuse(reportingRefusals['reporting.person_not_found']);
	const range = rangeNamed(page.time, clock.now(), timeZone);
	return pageOfDashboardCampaigns(db, { organizationId, teamId: actor.teamId, personId }, range, page);
};
