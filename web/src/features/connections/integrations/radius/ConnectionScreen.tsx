import { ConnectionPage } from '../ConnectionPage.tsx';
import { radiusUi } from './radius-ui.ts';

export const Screen = () => <ConnectionPage ui={radiusUi} />;
