/** The owner's rules for sending: when a bulk message pauses itself, and whose hours count. */
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { FormPage } from '../../../../ui/FormPage.tsx';
import { Loading } from '../../../../ui/Loading.tsx';
import { limitsOf, sendingRulesQuery } from './data.ts';
import { OptOutScopeCard } from './OptOutScope.tsx';
import { OrganizationLimits } from './OrganizationLimits.tsx';
import { TeamRulesCard } from './TeamRulesCard.tsx';

export const Screen = () => {
	const { data, error, refetch } = useQuery(sendingRulesQuery);
	if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />;
	return (
		<FormPage
			title="Sending rules"
			about="Automatic pauses, over-texting warnings, opt-outs and recipients’ time zones."
		>
			<OrganizationLimits limits={limitsOf(data)} />
			<OptOutScopeCard />
			{data.teams.map((team) => (
				<TeamRulesCard key={team.id} team={team} usual={data} />
			))}
		</FormPage>
	);
};
