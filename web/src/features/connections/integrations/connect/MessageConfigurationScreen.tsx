import { ExportSettingsPage } from '../ExportSettingsPage.tsx';
import { connectUi } from './connect-ui.ts';

export const Screen = () => <ExportSettingsPage ui={connectUi} />;
