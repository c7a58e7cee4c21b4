import { ExportSettingsPage } from '../ExportSettingsPage.tsx';
import { workdayUi } from './workday-ui.ts';

export const Screen = () => <ExportSettingsPage ui={workdayUi} />;
