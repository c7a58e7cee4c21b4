import { RunsPage } from '../RunsPage.tsx';
import { ethosUi } from './ethos-ui.ts';

export const Screen = () => <RunsPage ui={ethosUi} direction="imports" />;
