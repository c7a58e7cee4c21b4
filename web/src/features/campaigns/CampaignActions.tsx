/** What can be done with a campaign: by its maker, by an administrator, by everybody (spec 1 §2, §6). */
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import type { Campaign } from '@quad/contract/campaigns/routes.ts';
import {
	Archive,
	ArchiveRestore,
	ChartColumn,
	Ellipsis,
	Eye,
	FileDown,
	type LucideIcon,
	Pencil,
	Send,
	Trash2,
} from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import c from './campaigns.module.css';
import { useExport, useTurnActive } from './data.ts';

interface CampaignActionsProps {
	campaign: Campaign;
	onOpen: (campaign: Campaign) => void;
	onDelete: (campaign: Campaign) => void;
}

export const CampaignActions = ({ campaign, onOpen, onDelete }: CampaignActionsProps) => {
	const { personId, may } = useSession();
	const { name, active } = campaign;
	const isOwn = campaign.createdBy === personId;
	const mayPutAway = isOwn || may('administrator');
	const turn = useTurnActive();
	const save = useExport();
	const verb = isOwn ? 'Edit' : 'View';
	return (
		<span className={c.actions}>
			<Tooltip label={verb}>
				<ActionIcon aria-label={`${verb} ${name}`} onClick={() => onOpen(campaign)}>
					{isOwn ? <Pencil size={17} aria-hidden /> : <Eye size={17} aria-hidden />}
				</ActionIcon>
			</Tooltip>
			{active && may('compose') && (
				<Tooltip label="Send message">
					<ActionIcon
						component={Link}
						to={to.compose({ campaignId: campaign.id })}
						aria-label={`Send message with ${name}`}
					>
						<Send size={17} aria-hidden />
					</ActionIcon>
				</Tooltip>
			)}
			<Menu position="bottom-end">
				<Menu.Target>
					<ActionIcon aria-label={`More for ${name}`}>
						<Ellipsis size={18} aria-hidden />
					</ActionIcon>
				</Menu.Target>
				<Menu.Dropdown>
					<Menu.Item leftSection={icon(ChartColumn)} component={Link} to={to.campaignReport(campaign.id)}>
						Report
					</Menu.Item>
					<Menu.Item leftSection={icon(FileDown)} disabled={save.isPending} onClick={() => save.mutate(campaign.id)}>
						Export activity
					</Menu.Item>
					{mayPutAway && (
						<>
							<Menu.Item
								leftSection={icon(active ? Archive : ArchiveRestore)}
								disabled={turn.isPending}
								onClick={() => turn.mutate(campaign)}
							>
								{active ? 'Archive' : 'Make active again'}
							</Menu.Item>
							<Menu.Divider />
							<Menu.Item leftSection={icon(Trash2)} color="red" onClick={() => onDelete(campaign)}>
								Delete
							</Menu.Item>
						</>
					)}
				</Menu.Dropdown>
			</Menu>
		</span>
	);
};

const icon = (Icon: LucideIcon) => <Icon size={16} aria-hidden />;
