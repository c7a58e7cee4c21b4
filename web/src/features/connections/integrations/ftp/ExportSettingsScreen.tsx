import { ExportSettingsPage } from '../ExportSettingsPage.tsx';
import { ftpUi } from './ftp-ui.ts';

export const Screen = () => <ExportSettingsPage ui={ftpUi} />;
