import { RunsPage } from '../RunsPage.tsx';
import { ftpUi } from './ftp-ui.ts';

export const Screen = () => <RunsPage ui={ftpUi} direction="imports" />;
