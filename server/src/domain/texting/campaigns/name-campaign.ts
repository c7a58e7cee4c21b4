import { plainName } from '@quad/contract/plain-name.ts';
import { campaignLimits } from '@quad/contract/texting/campaigns/limits.ts';
import { campaignRefusals } from '@quad/contract/texting/campaigns/refusals.ts';
import { refuse } from '../../../foundation/http/refuse.ts';

export const nameOfCampaign = (written: string): string => {
	const name = plainName(written);
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
