import { DashboardPage } from '../DashboardPage.tsx';
import { ethosUi } from './ethos-ui.ts';

export const Screen = () => <DashboardPage ui={ethosUi} />;
