import { DashboardPage } from '../DashboardPage.tsx';
import { radiusUi } from './radius-ui.ts';

export const Screen = () => <DashboardPage ui={radiusUi} />;
