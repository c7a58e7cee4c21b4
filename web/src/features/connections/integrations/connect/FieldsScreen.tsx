import { ImportSettingsPage } from '../ImportSettingsPage.tsx';
import { connectUi } from './connect-ui.ts';

export const Screen = () => <ImportSettingsPage ui={connectUi} part="fields" />;
