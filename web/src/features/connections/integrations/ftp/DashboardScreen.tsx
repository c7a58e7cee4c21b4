import { DashboardPage } from '../DashboardPage.tsx';
import { ftpUi } from './ftp-ui.ts';

export const Screen = () => <DashboardPage ui={ftpUi} />;
