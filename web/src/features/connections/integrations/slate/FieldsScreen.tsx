import { ImportSettingsPage } from '../ImportSettingsPage.tsx';
import { slateUi } from './slate-ui.ts';

export const Screen = () => <ImportSettingsPage ui={slateUi} part="fields" />;
