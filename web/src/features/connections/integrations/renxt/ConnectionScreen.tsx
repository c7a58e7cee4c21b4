import { ConnectionPage } from '../ConnectionPage.tsx';
import { renxtUi } from './renxt-ui.ts';

export const Screen = () => <ConnectionPage ui={renxtUi} />;
