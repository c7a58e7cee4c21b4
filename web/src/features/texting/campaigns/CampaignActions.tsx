/** The actions on a campaign. They depend on whether the user created it or is an administrator (spec 1 §2, §6). */
import type { Campaign } from '@quad/contract/texting/campaigns/routes.ts';
import { Archive, ArchiveRestore, ChartColumn, Eye, FileDown, Pencil, Send, Trash2, UsersRound } from 'lucide-react';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { RowAction, RowMenu } from '../../../ui/RowMenu.tsx';
import { useExport, useTurnActive } from './data.ts';

interface CampaignActionsProps {
	campaign: Campaign;
	onOpen: (campaign: Campaign) => void;
	onDelete: (campaign: Campaign) => void;
	onKeep: (campaign: Campaign) => void;
}

export const CampaignActions = ({ campaign, onOpen, onDelete, onKeep }: CampaignActionsProps) => {
	const { personId, may } = useSession();
	const { name, active } = campaign;
	const isOwn = campaign.createdBy === personId;
	const mayPutAway = isOwn || may('administrator');
	const turn = useTurnActive();
	const save = useExport();
	return (
		<RowMenu of={name} isBusy={turn.isPending || save.isPending}>
			<RowAction icon={isOwn ? Pencil : Eye} onDo={() => onOpen(campaign)}>
				{isOwn ? 'Edit' : 'View'}
			</RowAction>
			{active && may('compose') && (
				<RowAction icon={Send} to={to.compose({ campaignId: campaign.id })}>
					Text people
				</RowAction>
			)}
			<RowAction icon={ChartColumn} to={to.campaignReport(campaign.id)}>
				Report
			</RowAction>
			{active && may('segments') && (
				<RowAction icon={UsersRound} onDo={() => onKeep(campaign)}>
					Save as segment
				</RowAction>
			)}
			<RowAction icon={FileDown} onDo={() => save.mutate(campaign.id)}>
				Export activity
			</RowAction>
			{mayPutAway && (
				<>
					<RowAction icon={active ? Archive : ArchiveRestore} onDo={() => turn.mutate(campaign)}>
						{active ? 'Archive' : 'Unarchive'}
					</RowAction>
					<RowAction icon={Trash2} isDanger onDo={() => onDelete(campaign)}>
						Delete
					</RowAction>
				</>
			)}
		</RowMenu>
	);
};
