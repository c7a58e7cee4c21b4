/** Chooses one of the team's active campaigns. */
import { campaignLimits } from '@quad/contract/campaigns/limits.ts';
import { listCampaigns, readCampaign } from '@quad/contract/campaigns/routes.ts';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../foundation/call.ts';
import { FoundSelect } from './FoundSelect.tsx';

interface CampaignPickerProps {
	label: string;
	description?: string;
	/** The id of the one chosen. */
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
		chosen={useQuery(chosenQuery(value))}
		find={findActive}
		say={({ name, active }) => (active ? name : `${name} (archived)`)}
		clear="No campaign"
		none={{ atAll: 'Your team has no active campaign', ofThisName: 'No active campaign is called so' }}
	/>
);

const chosenQuery = (id: number | undefined) =>
	queryOptions({
		queryKey: ['campaigns', 'one', id],
		queryFn: id === undefined ? skipToken : ({ signal }) => call(readCampaign, { params: { id } }, signal),
	});

const findActive = async (searchText: string, signal: AbortSignal) => {
	const query = { searchText, isActive: true, sort: 'name', take: campaignLimits.found } as const;
	return (await call(listCampaigns, { query }, signal)).items;
};
