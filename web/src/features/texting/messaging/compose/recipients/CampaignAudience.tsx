/** Everybody who got a message of a campaign, each person once. */
import { Text } from '@mantine/core';
import { sayPeople } from '../../../../../parts/compose/left-out.ts';
import { CampaignPicker } from '../../../../../parts/pickers/CampaignPicker.tsx';

interface CampaignAudienceProps {
	campaignId: number | null;
	/** The number of people. Undefined while loading. */
	found: number | undefined;
	onChange: (campaignId: number | null) => void;
}

export const CampaignAudience = ({ campaignId, found, onChange }: CampaignAudienceProps) => (
	<>
		<CampaignPicker
			label="Everyone who got a message from"
			value={campaignId ?? undefined}
			onChange={(chosen) => onChange(chosen ?? null)}
		/>
		<Text size="sm" c="dimmed" role="status">
			{campaignId === null
				? 'No campaign selected yet.'
				: `Everyone in this campaign: ${found === undefined ? 'counting…' : sayPeople(found)}`}
		</Text>
	</>
);
