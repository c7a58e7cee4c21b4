/** Sets the state of a team's registration with the carriers, without which some inboxes can't send (spec 1 §2). */
import { platformRefusals } from '@quad/contract/administration/platform/refusals.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { type CampaignStatus, setCampaignStatus as writeStatus } from '../../organization/organizations/index.ts';
import { expectOrganization } from './expect-organization.ts';
import { recordInBoth } from './record-in-both.ts';

export const setCampaignStatus = (
	context: AppContext,
	actor: Actor,
	{ organizationId, teamId }: { organizationId: number; teamId: number },
	status: CampaignStatus,
): Promise<Record<string, never>> =>
	commit(context.db, async (tx) => {
		const { name } = await expectOrganization(tx, organizationId);
		const team =
			(await writeStatus(tx, { organizationId, teamId }, status)) ?? refuse(platformRefusals['platform.no_team']);
		if (team.was === status) return {};
		await recordInBoth(tx, actor, {
			action: 'platform.campaign-status',
			organization: { id: organizationId, name },
			teamId,
			details: { status, where: team.name },
		});
		return {};
	});
