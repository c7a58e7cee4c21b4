import { useQuery } from '@tanstack/react-query';
import { CardList } from '../../../ui/CardList.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { settingsQuery } from './data.ts';
import { LogoCard } from './LogoCard.tsx';
import { NameCard } from './NameCard.tsx';
import { PasswordRulesCard } from './PasswordRulesCard.tsx';
import { SetUpCard } from './SetUpCard.tsx';

export const Screen = () => {
	const { data, error, refetch } = useQuery(settingsQuery);
	return (
		<Page>
			<PageHeader title="Organization" about="Name, logo and password rules, for every team." />
			{data && (
				<CardList>
					<li>
						<NameCard name={data.name} />
					</li>
					<li>
						<LogoCard logo={data.logo} name={data.name} />
					</li>
					<li>
						<PasswordRulesCard rules={data.passwordRules} />
					</li>
					<li>
						<SetUpCard />
					</li>
				</CardList>
			)}
			{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
		</Page>
	);
};
