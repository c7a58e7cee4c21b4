/** Who of the team hears by mail of what happens in it (spec 3 §2). */
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../foundation/session.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AlertCard } from './AlertCard.tsx';
import c from './AlertsScreen.module.css';
import { alertsQuery } from './alerts-data.ts';

export const Screen = () => {
	const { teamName } = useSession();
	const { data: alerts, error, refetch } = useQuery(alertsQuery);
	return (
		<Page>
			<PageHeader
				title="Notification settings"
				about={`Mail about what happens in ${teamName}. What comes in a flood is told in one mail with a count.`}
			/>
			{alerts && (
				<div className={c.cards}>
					{alerts.map((alert) => (
						<AlertCard key={alert.event} alert={alert} />
					))}
				</div>
			)}
			{!alerts && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
		</Page>
	);
};
