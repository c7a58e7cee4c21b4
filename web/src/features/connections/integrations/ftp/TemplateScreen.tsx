import { TemplatePage } from '../TemplatePage.tsx';
import { ftpUi } from './ftp-ui.ts';

export const Screen = () => <TemplatePage ui={ftpUi} />;
