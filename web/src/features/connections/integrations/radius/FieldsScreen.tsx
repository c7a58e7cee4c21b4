import { ImportSettingsPage } from '../ImportSettingsPage.tsx';
import { radiusUi } from './radius-ui.ts';

export const Screen = () => <ImportSettingsPage ui={radiusUi} part="fields" />;
