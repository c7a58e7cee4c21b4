/** The overview of Raiser’s Edge NXT. The address can name a tab (spec 3 §2). */
import { Navigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { DashboardPage } from '../DashboardPage.tsx';
import { renxtUi } from './renxt-ui.ts';

const otherTab = z.enum(['connection', 'imports', 'exports']);

export const Screen = () => {
	const [search] = useSearchParams();
	const tab = otherTab.safeParse(search.get('currentTab')).data;
	return tab ? <Navigate to={renxtUi.paths[tab] ?? renxtUi.paths.dashboard} replace /> : <DashboardPage ui={renxtUi} />;
};
