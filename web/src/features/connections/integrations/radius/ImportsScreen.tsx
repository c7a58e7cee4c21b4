import { RunsPage } from '../RunsPage.tsx';
import { radiusUi } from './radius-ui.ts';

export const Screen = () => <RunsPage ui={radiusUi} direction="imports" />;
