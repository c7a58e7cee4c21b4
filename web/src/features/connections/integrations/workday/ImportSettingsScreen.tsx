import { ImportSettingsPage } from '../ImportSettingsPage.tsx';
import { workdayUi } from './workday-ui.ts';

export const Screen = () => <ImportSettingsPage ui={workdayUi} />;
