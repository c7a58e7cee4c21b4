import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../../foundation/actor.ts';
import { peopleTexted } from '../../../contacts/text-history/index.ts';

/**
 * Builds a query for the `contact_id` of everyone who got a message of a campaign or is about to, so that who is left
 * out does not depend on how far a message has come.
 */
export const peopleOfCampaign = (scope: TeamScope, campaignId: number): RawBuilder<unknown> => sql`
	${peopleTexted(scope, { kind: 'campaign', id: campaignId })}
	union
	select q.contact_id from batch b
	join send_queue q on q.org_id = b.org_id and q.inbox_id = b.inbox_id and q.batch_id = b.id
	where b.org_id = ${scope.organizationId} and b.team_id = ${scope.teamId} and b.campaign_id = ${campaignId}
		and b.state in ('queued', 'sending', 'paused', 'held')`;
