import { ExportSettingsPage } from '../ExportSettingsPage.tsx';
import { slateUi } from './slate-ui.ts';

export const Screen = () => <ExportSettingsPage ui={slateUi} />;
