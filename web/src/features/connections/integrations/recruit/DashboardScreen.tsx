/** The overview of CRM Recruit. The address can name a tab (spec 3 §2). */
import { z } from 'zod';
import { useSearch } from '../../../../foundation/use-search.ts';
import { DashboardPage } from '../DashboardPage.tsx';
import { RunsPage } from '../RunsPage.tsx';
import { recruitUi } from './recruit-ui.ts';

const search = z.object({ currentTab: z.enum(['dashboard', 'imports', 'exports']).default('dashboard') });

export const Screen = () => {
	const [{ currentTab }] = useSearch(search);
	if (currentTab === 'dashboard') return <DashboardPage ui={recruitUi} />;
	return <RunsPage ui={recruitUi} direction={currentTab} />;
};
