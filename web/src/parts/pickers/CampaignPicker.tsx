/** Chooses one of the team's active campaigns. */
import { campaignLimits } from '@quad/contract/texting/campaigns/limits.ts';
import { listCampaigns } from '@quad/contract/texting/campaigns/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { campaignQuery } from './campaigns.ts';
import { FoundSelect } from './FoundSelect.tsx';

interface CampaignPickerProps {
	label: string;
	isLabelHidden?: boolean;
	/** Shown in a filter without a choice. */
	any?: string;
	description?: string;
	inPopover?: boolean;
	value: number | undefined;
	onChange: (campaignId: number | undefined, name?: string) => void;
}

export const CampaignPicker = (props: CampaignPickerProps) => (
	<FoundSelect
		{...props}
		kind="campaigns"
		chosen={useQuery(campaignQuery(props.value))}
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
