/** The overview of Raiser’s Edge NXT. The address can name a tab and the result of authorizing (spec 3 §2). */
import { authResults } from '@quad/contract/connections/integrations/authorization-routes.ts';
import { Navigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { DashboardPage } from '../DashboardPage.tsx';
import { AuthorizationCard } from './AuthorizationCard.tsx';
import { renxtUi } from './renxt-ui.ts';

const result = z.enum(authResults);
const otherTab = z.enum(['connection', 'imports', 'exports']);

export const Screen = () => {
	const [search, setSearch] = useSearchParams();
	const tab = otherTab.safeParse(search.get('currentTab')).data;
	if (tab) return <Navigate to={renxtUi.paths[tab]} replace />;
	const authResult = result.safeParse(search.get('authResult')).data;
	return (
		<DashboardPage
			ui={renxtUi}
			above={(configuration) =>
				configuration.isConfigured && (
					<AuthorizationCard
						isAllowed={configuration.hasSecrets.refreshToken === true}
						authResult={authResult}
						onDismiss={() => setSearch({}, { replace: true })}
					/>
				)
			}
		/>
	);
};
