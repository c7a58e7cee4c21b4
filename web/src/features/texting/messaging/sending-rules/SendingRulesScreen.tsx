/** The owner's rules for sending: when a bulk message pauses itself, and whose hours count. */
import { useQuery } from '@tanstack/react-query';
import { CardList } from '../../../../ui/CardList.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { Loading } from '../../../../ui/Loading.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { limitsOf, sendingRulesQuery } from './data.ts';
import { OptOutScopeCard } from './OptOutScope.tsx';
import { OrganizationLimits } from './OrganizationLimits.tsx';
import { OrganizationPressure } from './OrganizationPressure.tsx';
import { TeamRulesCard } from './TeamRulesCard.tsx';

export const Screen = () => {
	const { data, error, refetch } = useQuery(sendingRulesQuery);
	return (
		<Page>
			<PageHeader
				title="Sending rules"
				about="Automatic pauses, over-texting warnings, opt-outs and recipients’ time zones."
			/>
			{data && (
				<CardList>
					<li>
						<OrganizationLimits limits={limitsOf(data)} />
					</li>
					<li>
						<OrganizationPressure limits={limitsOf(data)} />
					</li>
					<li>
						<OptOutScopeCard />
					</li>
					{data.teams.map((team) => (
						<li key={team.id}>
							<TeamRulesCard team={team} usual={data} />
						</li>
					))}
				</CardList>
			)}
			{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
		</Page>
	);
};
