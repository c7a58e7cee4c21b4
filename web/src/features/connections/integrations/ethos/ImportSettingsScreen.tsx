import { ImportSettingsPage } from '../ImportSettingsPage.tsx';
import { ethosUi } from './ethos-ui.ts';

export const Screen = () => <ImportSettingsPage ui={ethosUi} />;
