/** Asks for confirmation, explaining what deleting a campaign loses and what stays. */
import type { Campaign } from '@quad/contract/texting/campaigns/routes.ts';
import { useState } from 'react';
import { toast } from '../../../foundation/toast.ts';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { useDelete } from './data.ts';

interface DeleteCampaignProps {
	campaign: Campaign | undefined;
	onClose: () => void;
}

export const DeleteCampaign = ({ campaign, onClose }: DeleteCampaignProps) => {
	const remove = useDelete();
	const [shown, setShown] = useState(campaign); // keeps the text visible while the dialog closes
	if (campaign && shown !== campaign) setShown(campaign);
	const confirm = async () => {
		if (!campaign) return;
		await remove.mutateAsync(campaign);
		toast.success(`Campaign “${campaign.name}” deleted.`);
	};
	return (
		<ConfirmModal
			opened={campaign !== undefined}
			title="Delete campaign"
			confirm="Delete"
			danger
			onConfirm={confirm}
			onClose={onClose}
		>
			“{shown?.name}” and its report will be gone for everyone in the team. Its messages stay, without a campaign, and
			anything being sent continues. To keep the report, archive the campaign instead.
		</ConfirmModal>
	);
};
