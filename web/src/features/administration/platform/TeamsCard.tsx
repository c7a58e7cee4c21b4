/** The state of each team's registration with the carriers. */
import { NativeSelect } from '@mantine/core';
import { campaignStatuses, type OrganizationSettings } from '@quad/contract/administration/platform/routes.ts';
import { toast } from '../../../foundation/toast.ts';
import { Card } from '../../../ui/Card.tsx';
import { useSetCampaignStatus } from './data.ts';
import c from './platform.module.css';

const words = {
	NOT_STARTED: 'Not started',
	IN_PROGRESS: 'In progress',
	VERIFIED: 'Verified',
	FAILED: 'Failed',
	SUSPENDED: 'Suspended',
} as const;

export const TeamsCard = ({ organization }: { organization: OrganizationSettings }) => {
	const set = useSetCampaignStatus();
	const { id: organizationId } = organization;
	return (
		<Card title="Carrier registration">
			{organization.teams.length === 0 && <p className={c.nobody}>No teams.</p>}
			<div className={c.fields}>
				{organization.teams.map(({ id: teamId, name, campaignStatus }) => (
					<NativeSelect
						key={teamId}
						label={name}
						data={campaignStatuses.map((value) => ({ value, label: words[value] }))}
						value={campaignStatus}
						disabled={set.isPending}
						onChange={({ currentTarget: { value } }) => {
							const status = campaignStatuses.find((one) => one === value);
							if (status)
								set.mutate(
									{ params: { organizationId, teamId }, body: { campaignStatus: status } },
									{
										onSuccess: () => toast.success(`The registration of ${name} is now “${words[status]}”.`),
										onError: toast.failure,
									},
								);
						}}
					/>
				))}
			</div>
		</Card>
	);
};
