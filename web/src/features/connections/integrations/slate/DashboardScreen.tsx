import { DashboardPage } from '../DashboardPage.tsx';
import { slateUi } from './slate-ui.ts';

export const Screen = () => <DashboardPage ui={slateUi} />;
