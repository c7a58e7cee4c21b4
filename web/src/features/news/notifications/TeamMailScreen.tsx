/** Chooses who is emailed about the team's events (spec 3 §2). */
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../foundation/session.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { teamMailQuery } from './data.ts';
import { TeamMailCard } from './TeamMailCard.tsx';
import c from './TeamMailScreen.module.css';

export const Screen = () => {
	const { teamName } = useSession();
	const { data: settings, error, refetch } = useQuery(teamMailQuery);
	return (
		<Page>
			<PageHeader
				title="Notification settings"
				about={`Emails about what happens in ${teamName}. Bursts are combined into one email.`}
			/>
			{settings && (
				<div className={c.cards}>
					{settings.map((setting) => (
						<TeamMailCard key={setting.event} setting={setting} />
					))}
				</div>
			)}
			{!settings && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
		</Page>
	);
};
