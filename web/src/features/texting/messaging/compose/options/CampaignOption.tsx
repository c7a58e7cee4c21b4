import { CampaignPicker } from '../../../../../parts/pickers/CampaignPicker.tsx';
import type { OptionProps } from './options.ts';

export const CampaignOption = ({ options, onChange }: OptionProps) => (
	<CampaignPicker
		label="Campaign"
		description="Groups its results with the campaign’s other messages."
		value={options.campaignId}
		onChange={(campaignId) => onChange({ campaignId })}
	/>
);
