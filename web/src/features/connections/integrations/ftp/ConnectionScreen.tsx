import { ConnectionPage } from '../ConnectionPage.tsx';
import { ftpUi } from './ftp-ui.ts';

export const Screen = () => <ConnectionPage ui={ftpUi} />;
