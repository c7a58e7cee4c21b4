import { RunsPage } from '../RunsPage.tsx';
import { connectUi } from './connect-ui.ts';

export const Screen = () => <RunsPage ui={connectUi} direction="imports" />;
