/**
 * Only the creator of a campaign may change its name and description (spec 1 §6). The team's administrators may also
 * archive and delete it, because otherwise nobody could once the creator has left.
 */
import { campaignRefusals } from '@quad/contract/texting/campaigns/refusals.ts';
import type { Campaign, CampaignChanges } from '@quad/contract/texting/campaigns/routes.ts';
import { type Actor, inCurrentTeam, may } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import * as campaigns from './campaigns.queries.ts';
import { descriptionOfCampaign, nameOfCampaign } from './name-campaign.ts';
import { readCampaign } from './show-campaigns.ts';

export const changeCampaign = async (
	{ db }: AppContext,
	actor: Actor,
	id: number,
	changes: CampaignChanges,
): Promise<Campaign> => {
	const scope = inCurrentTeam(actor);
	await commit(db, async (tx) => {
		await campaigns.takeTurn(tx, scope);
		const before = await lockedCampaign(tx, actor, id);
		const after = {
			id,
			name: changes.name === undefined ? before.name : nameOfCampaign(changes.name),
			description: changes.description === undefined ? before.description : descriptionOfCampaign(changes.description),
			active: changes.active ?? before.active,
		};
		const changed = (['name', 'description'] as const).filter((part) => before[part] !== after[part]);
		if (changed.length > 0) expectMaker(actor, before);
		if (before.active !== after.active) expectMayPutAway(actor, before);
		if (changed.includes('name') && (await campaigns.isNameTaken(tx, scope, after.name, id)))
			refuse(campaignRefusals['campaign.name_taken'], { name: after.name });
		if (changed.length === 0 && before.active === after.active) return;

		await campaigns.saveCampaign(tx, scope, after);
		const subject = { kind: 'campaign', id, name: before.name };
		if (changed.length > 0)
			await record(tx, scope, { action: 'campaign.changed', subject, details: { changed: changed.join(' and ') } });
		if (before.active !== after.active)
			await record(tx, scope, { action: after.active ? 'campaign.brought-back' : 'campaign.archived', subject });
		touch(tx, scope.organizationId, `campaigns:${scope.teamId}`);
	});
	return readCampaign(db, scope, id);
};

/** The campaign's messages stay, without a campaign, and a batch that is being sent continues. */
export const deleteCampaign = ({ db }: AppContext, actor: Actor, id: number): Promise<Record<string, never>> =>
	commit(db, async (tx) => {
		const scope = inCurrentTeam(actor);
		const campaign = await lockedCampaign(tx, actor, id);
		expectMayPutAway(actor, campaign);
		await campaigns.removeCampaign(tx, scope, id);
		await record(tx, scope, {
			action: 'campaign.deleted',
			subject: { kind: 'campaign', id, name: campaign.name },
		});
		touch(tx, scope.organizationId, `campaigns:${scope.teamId}`);
		return {};
	});

const lockedCampaign = async (tx: Tx, actor: Actor, id: number): Promise<campaigns.FoundCampaign> =>
	(await campaigns.lockCampaign(tx, inCurrentTeam(actor), id)) ?? refuse(campaignRefusals['campaign.not_found']);

const expectMaker = ({ personId }: Actor, { createdBy, createdByName: owner }: campaigns.FoundCampaign): void => {
	if (createdBy !== personId) refuse(campaignRefusals['campaign.not_yours'], { owner });
};

const expectMayPutAway = (actor: Actor, { createdBy, createdByName: owner }: campaigns.FoundCampaign): void => {
	if (createdBy !== actor.personId && !may(actor, 'administrator'))
		refuse(campaignRefusals['campaign.not_yours_to_put_away'], { owner });
};
