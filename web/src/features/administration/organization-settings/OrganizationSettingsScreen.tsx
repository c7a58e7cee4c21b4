import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormPage } from '../../../ui/FormPage.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { settingsQuery } from './data.ts';
import { LogoCard } from './LogoCard.tsx';
import { NameCard } from './NameCard.tsx';
import { PasswordRulesCard } from './PasswordRulesCard.tsx';
import { SetUpCard } from './SetUpCard.tsx';

export const Screen = () => {
	const { data, error, refetch } = useQuery(settingsQuery);
	if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />;
	return (
		<FormPage title="Organization" about="Name, logo and password rules, for every team.">
			<NameCard name={data.name} />
			<LogoCard logo={data.logo} name={data.name} />
			<PasswordRulesCard rules={data.passwordRules} />
			<SetUpCard />
		</FormPage>
	);
};
