import { ExportSettingsPage } from '../ExportSettingsPage.tsx';
import { recruitUi } from './recruit-ui.ts';

export const Screen = () => <ExportSettingsPage ui={recruitUi} />;
