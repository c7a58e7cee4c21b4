import { ConnectionPage } from '../ConnectionPage.tsx';
import { recruitUi } from './recruit-ui.ts';

export const Screen = () => <ConnectionPage ui={recruitUi} />;
