import { RunsPage } from '../RunsPage.tsx';
import { workdayUi } from './workday-ui.ts';

export const Screen = () => <RunsPage ui={workdayUi} direction="exports" />;
