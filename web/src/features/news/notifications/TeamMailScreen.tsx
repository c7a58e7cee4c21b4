/** Chooses who is emailed about the team's events (spec 3 §2). */
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../foundation/session.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormPage } from '../../../ui/FormPage.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { teamMailQuery } from './data.ts';
import { TeamMailCard } from './TeamMailCard.tsx';

export const Screen = () => {
	const { teamName } = useSession();
	const { data: settings, error, refetch } = useQuery(teamMailQuery);
	if (!settings) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />;
	return (
		<FormPage
			title="Notification settings"
			about={`Emails about what happens in ${teamName}. Bursts are combined into one email.`}
		>
			{settings.map((setting) => (
				<TeamMailCard key={setting.event} setting={setting} />
			))}
		</FormPage>
	);
};
