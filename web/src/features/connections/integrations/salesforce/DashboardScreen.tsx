import { DashboardPage } from '../DashboardPage.tsx';
import { salesforceUi } from './salesforce-ui.ts';

export const Screen = () => <DashboardPage ui={salesforceUi} />;
