import { RunsPage } from '../RunsPage.tsx';
import { slateUi } from './slate-ui.ts';

export const Screen = () => <RunsPage ui={slateUi} direction="imports" />;
