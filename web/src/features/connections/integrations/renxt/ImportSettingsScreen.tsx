import { ImportSettingsPage } from '../ImportSettingsPage.tsx';
import { renxtUi } from './renxt-ui.ts';

export const Screen = () => <ImportSettingsPage ui={renxtUi} />;
