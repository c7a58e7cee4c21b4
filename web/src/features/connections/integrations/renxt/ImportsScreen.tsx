import { RunsPage } from '../RunsPage.tsx';
import { renxtUi } from './renxt-ui.ts';

export const Screen = () => <RunsPage ui={renxtUi} direction="imports" />;
