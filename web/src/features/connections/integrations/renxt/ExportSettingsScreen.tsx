import { ExportSettingsPage } from '../ExportSettingsPage.tsx';
import { renxtUi } from './renxt-ui.ts';

export const Screen = () => <ExportSettingsPage ui={renxtUi} />;
