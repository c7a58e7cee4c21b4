import type { SkipReason } from '@quad/contract/texting/messaging/skip-reasons.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../../foundation/actor.ts';
import { filtered, type RecipientFilter } from './sent.queries.ts';

/** Builds a query for the IDs of those contacts that the team still has, once each. */
const ofTeam = ({ organizationId, teamId }: TeamScope, ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`
	select ct.contact_id as id from contact_team ct
	where ct.org_id = ${organizationId} and ct.team_id = ${teamId} and ct.contact_id in (${ids})`;

export const peopleOfBatch = (scope: TeamScope, batchId: number, filter: RecipientFilter) =>
	ofTeam(scope, sql`select "contactId" from (${filtered(scope, batchId, filter)}) as fitting`);

export const skippedPeople = (scope: TeamScope, batchId: number, reason: SkipReason) =>
	ofTeam(
		scope,
		sql`select contact_id from batch_skip
			where org_id = ${scope.organizationId} and batch_id = ${batchId} and reason = ${reason}`,
	);

export const peopleOfCampaign = (scope: TeamScope, campaignId: number) =>
	ofTeam(
		scope,
		sql`select contact_id from message
			where org_id = ${scope.organizationId} and campaign_id = ${campaignId} and not incoming and contact_id is not null`,
	);
