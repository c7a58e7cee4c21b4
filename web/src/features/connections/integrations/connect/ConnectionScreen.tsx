import { ConnectionPage } from '../ConnectionPage.tsx';
import { connectUi } from './connect-ui.ts';

export const Screen = () => <ConnectionPage ui={connectUi} />;
