/** Everybody who got a message of a campaign: whoever is in several of them gets this one once. */
import { Text } from '@mantine/core';
import { sayPeople } from '../../../../../parts/compose/left-out.ts';
import { CampaignPicker } from '../../../../../parts/pickers/CampaignPicker.tsx';

interface CampaignAudienceProps {
	campaignId: number | null;
	/** How many they are; undefined while that is being asked. */
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
