import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { to } from '../../../foundation/to.ts';
import { CardList } from '../../../ui/CardList.tsx';
import { NotShown } from '../../../ui/NotShown.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { AddOnsCard } from './AddOnsCard.tsx';
import { CarrierCard } from './CarrierCard.tsx';
import { ContractCard } from './ContractCard.tsx';
import { organizationQuery } from './data.ts';
import { FeaturesCard } from './FeaturesCard.tsx';
import { SuspensionCard } from './SuspensionCard.tsx';
import { TeamsCard } from './TeamsCard.tsx';

export const Screen = () => {
	const id = Number(useParams<'organizationId'>().organizationId);
	const { data: organization, error, refetch } = useQuery(organizationQuery(id));
	if (!organization)
		return (
			<NotShown
				thing="Organization"
				all={{ to: to.platformOrganizations(), label: 'Show all organizations' }}
				error={error}
				onRetry={refetch}
			>
				It may have been closed, or the address may be wrong.
			</NotShown>
		);
	const owners = organization.owners.map(({ name, emailAddress }) => `${name} (${emailAddress})`).join(', ');
	return (
		<Page>
			<PageHeader
				title={organization.name}
				about={owners ? `Owner: ${owners}` : 'No owner at the moment.'}
				back={{ to: to.platformOrganizations(), label: 'Organizations' }}
			>
				{organization.suspension && <StatusBadge tone="bad">Suspended</StatusBadge>}
			</PageHeader>
			<CardList>
				<li>
					<ContractCard organization={organization} />
				</li>
				<li>
					<AddOnsCard organization={organization} />
				</li>
				<li>
					<TeamsCard organization={organization} />
				</li>
				<li>
					<CarrierCard organization={organization} />
				</li>
				<li>
					<FeaturesCard organization={organization} />
				</li>
				<li>
					<SuspensionCard organization={organization} />
				</li>
			</CardList>
		</Page>
	);
};
