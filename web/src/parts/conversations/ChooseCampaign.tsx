import { Modal, Stack, Text } from '@mantine/core';
import type { ThreadMessage } from '@quad/contract/texting/conversations/routes.ts';
import { useState } from 'react';
import { FormFoot } from '../../ui/FormFoot.tsx';
import { CampaignPicker } from '../pickers/CampaignPicker.tsx';
import { useMarkMessage } from './mark-message.ts';

interface ChooseCampaignProps {
	message: ThreadMessage;
	onClose: () => void;
}

export const ChooseCampaign = ({ message, onClose }: ChooseCampaignProps) => {
	const [campaignId, setCampaignId] = useState(message.campaign?.id);
	const mark = useMarkMessage(message);
	return (
		<Modal opened onClose={onClose} title="Campaign for this message">
			<form
				onSubmit={(event) => {
					event.preventDefault();
					mark.mutate(campaignId ?? null, { onSuccess: onClose });
				}}
			>
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
					<FormFoot isPending={mark.isPending} onCancel={onClose} />
				</Stack>
			</form>
		</Modal>
	);
};
