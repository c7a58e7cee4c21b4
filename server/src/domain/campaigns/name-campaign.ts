/** What a campaign may be called, and how it may be described. */
import { campaignLimits } from '@quad/contract/campaigns/limits.ts';
import { campaignRefusals } from '@quad/contract/campaigns/refusals.ts';
import { refuse } from '../../foundation/refuse.ts';

/** As it is kept: a name is one line, without spaces around it. */
export const nameOfCampaign = (written: string): string => {
	const name = written.replace(/\s+/g, ' ').trim();
	if (name === '') refuse(campaignRefusals['campaign.name_required']);
	if (name.length > campaignLimits.name)
		refuse(campaignRefusals['campaign.name_too_long'], { most: String(campaignLimits.name) });
	return name;
};

export const descriptionOfCampaign = (written: string): string => {
	const description = written.trim();
	if (description.length > campaignLimits.description)
		refuse(campaignRefusals['campaign.description_too_long'], { most: String(campaignLimits.description) });
	return description;
};
