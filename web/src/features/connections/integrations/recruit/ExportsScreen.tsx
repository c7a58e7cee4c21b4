import { RunsPage } from '../RunsPage.tsx';
import { recruitUi } from './recruit-ui.ts';

export const Screen = () => <RunsPage ui={recruitUi} direction="exports" />;
