/** Chooses one of the team's active campaigns. */
import { campaignLimits } from '@quad/contract/texting/campaigns/limits.ts';
import { listCampaigns } from '@quad/contract/texting/campaigns/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { campaignQuery } from './campaigns.ts';
import { FoundSelect } from './FoundSelect.tsx';

interface CampaignPickerProps {
	label: string;
	description?: string;
	value: number | undefined;
	onChange: (campaignId: number | undefined) => void;
}

export const CampaignPicker = ({ label, description, value, onChange }: CampaignPickerProps) => (
	<FoundSelect
		kind="campaigns"
		label={label}
		description={description}
		value={value}
		onChange={onChange}
		chosen={useQuery(campaignQuery(value))}
		find={findActive}
		say={({ name, active }) => (active ? name : `${name} (archived)`)}
		clear="No campaign"
		none={{ atAll: 'Your team has no active campaigns', ofThisName: 'No active campaign has that name' }}
	/>
);

const findActive = async (searchText: string, signal: AbortSignal) => {
	const query = { searchText, isActive: true, sort: 'name', take: campaignLimits.found } as const;
	return (await call(listCampaigns, { query }, signal)).items;
};
