import { ConnectionPage } from '../ConnectionPage.tsx';
import { workdayUi } from './workday-ui.ts';

export const Screen = () => <ConnectionPage ui={workdayUi} />;
