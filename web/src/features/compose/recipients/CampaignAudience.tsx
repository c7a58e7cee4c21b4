/** Everybody who got a message of a campaign: whoever is in several of them gets this one once. */
import { Text } from '@mantine/core';
import { CampaignPicker } from '../../../parts/CampaignPicker.tsx';
import { sayPeople } from '../../../parts/left-out.ts';

interface CampaignAudienceProps {
	campaignId: number | null;
	/** How many they are; undefined while that is being asked. */
	found: number | undefined;
	onChange: (campaignId: number | null) => void;
}

export const CampaignAudience = ({ campaignId, found, onChange }: CampaignAudienceProps) => (
	<>
		<CampaignPicker
			label="Everybody who got a message of"
			value={campaignId ?? undefined}
			onChange={(chosen) => onChange(chosen ?? null)}
		/>
		<Text size="sm" c="dimmed" role="status">
			{campaignId === null
				? 'No campaign is chosen yet.'
				: `Everybody in this campaign: ${found === undefined ? 'counting…' : sayPeople(found)}`}
		</Text>
	</>
);
