import { ConnectionPage } from '../ConnectionPage.tsx';
import { slateUi } from './slate-ui.ts';

export const Screen = () => <ConnectionPage ui={slateUi} />;
