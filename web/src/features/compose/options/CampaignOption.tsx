import { CampaignPicker } from '../../../parts/CampaignPicker.tsx';
import type { OptionProps } from './options.ts';

export const CampaignOption = ({ options, onChange }: OptionProps) => (
	<CampaignPicker
		label="Campaign"
		description="To see what came of it, together with the other messages of the campaign."
		value={options.campaignId}
		onChange={(campaignId) => onChange({ campaignId })}
	/>
);
