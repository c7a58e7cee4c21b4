import { ImportSettingsPage } from '../ImportSettingsPage.tsx';
import { recruitUi } from './recruit-ui.ts';

export const Screen = () => <ImportSettingsPage ui={recruitUi} />;
