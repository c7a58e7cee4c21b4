/** Creates a campaign, edits one's own, or shows somebody else's (spec 1 §6). */
import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { campaignLimits } from '@quad/contract/texting/campaigns/limits.ts';
import { type Campaign, createCampaign } from '@quad/contract/texting/campaigns/routes.ts';
import { formatInstant } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { FormModal } from '../../../ui/FormModal.tsx';
import { Value, ValueList } from '../../../ui/ValueList.tsx';
import { campaignCreated, campaignUpdated, useSave } from './data.ts';

interface CampaignModalProps {
	/** Undefined for a new campaign. */
	campaign: Campaign | undefined;
	onClose: () => void;
}

export const CampaignModal = ({ campaign, onClose }: CampaignModalProps) => {
	const { personId } = useSession();
	return campaign && campaign.createdBy !== personId ? (
		<ViewCampaign campaign={campaign} onClose={onClose} />
	) : (
		<WriteCampaign campaign={campaign} onClose={onClose} />
	);
};

const WriteCampaign = ({ campaign, onClose }: CampaignModalProps) => {
	const save = useSave(campaign?.id);
	const form = useContractForm(createCampaign, {
		start: { name: campaign?.name ?? '', description: campaign?.description ?? '' },
		send: save.mutateAsync,
		onSent: () => {
			toast.success(campaign ? campaignUpdated : campaignCreated);
			onClose();
		},
	});
	return (
		<FormModal
			title={campaign ? 'Edit campaign' : 'New campaign'}
			form={form}
			does={campaign ? 'Save' : 'Create campaign'}
			disabled={form.values.name.trim() === ''}
			onClose={onClose}
		>
			<TextInput
				label="Name"
				description="A short name that no other campaign in the team has."
				{...form.field('name')}
				maxLength={campaignLimits.name}
				data-autofocus
			/>
			<Textarea
				label="Description"
				description="What it is for, so colleagues know when to use it."
				autosize
				minRows={3}
				maxRows={8}
				{...form.field('description')}
				maxLength={campaignLimits.description}
			/>
		</FormModal>
	);
};

const ViewCampaign = ({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) => {
	const { timeZone } = useSession();
	return (
		<Modal opened onClose={onClose} title="View campaign">
			<Stack gap="md">
				<ValueList>
					<Value label="Name">{campaign.name}</Value>
					<Value label="Description">{campaign.description === '' ? 'None' : campaign.description}</Value>
					<Value label="Owner">{campaign.createdByName}</Value>
					<Value label="Created">{formatInstant(campaign.createdOn, timeZone)}</Value>
					<Value label="Status">{campaign.active ? 'Active' : 'Archived'}</Value>
				</ValueList>
				<Text size="sm" c="dimmed">
					Only {campaign.createdByName} can change it. You can use it to send messages, like everyone in the team.
				</Text>
				<Group justify="flex-end">
					<Button variant="default" onClick={onClose}>
						Close
					</Button>
				</Group>
			</Stack>
		</Modal>
	);
};
