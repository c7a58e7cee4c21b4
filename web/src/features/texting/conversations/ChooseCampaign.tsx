import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ThreadMessage } from '@quad/contract/texting/conversations/routes.ts';
import { useState } from 'react';
import { CampaignPicker } from '../../../parts/pickers/CampaignPicker.tsx';
import { useMarkMessage } from './mark-message.ts';

interface ChooseCampaignProps {
	message: ThreadMessage;
	onClose: () => void;
}

export const ChooseCampaign = ({ message, onClose }: ChooseCampaignProps) => {
	const [campaignId, setCampaignId] = useState(message.campaign?.id);
	const mark = useMarkMessage(message);
	const save = () => mark.mutate(campaignId ?? null, { onSuccess: onClose });
	return (
		<Modal opened onClose={onClose} title="Campaign for this message">
			<Stack gap="md">
				<Text size="sm" c="dimmed" lineClamp={3}>
					{message.text}
				</Text>
				<CampaignPicker
					label="Campaign"
					description="This message counts in its report."
					value={campaignId}
					onChange={setCampaignId}
				/>
				<Group justify="flex-end" gap="xs">
					<Button variant="default" onClick={onClose}>
						Cancel
					</Button>
					<Button loading={mark.isPending} onClick={save}>
						Save
					</Button>
				</Group>
			</Stack>
		</Modal>
	);
};
