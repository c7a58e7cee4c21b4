import { ImportSettingsPage } from '../ImportSettingsPage.tsx';
import { ftpUi } from './ftp-ui.ts';

export const Screen = () => <ImportSettingsPage ui={ftpUi} />;
