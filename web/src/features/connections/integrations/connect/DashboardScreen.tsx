import { DashboardPage } from '../DashboardPage.tsx';
import { connectUi } from './connect-ui.ts';

export const Screen = () => <DashboardPage ui={connectUi} />;
