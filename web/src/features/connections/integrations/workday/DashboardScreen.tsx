import { DashboardPage } from '../DashboardPage.tsx';
import { workdayUi } from './workday-ui.ts';

export const Screen = () => <DashboardPage ui={workdayUi} />;
