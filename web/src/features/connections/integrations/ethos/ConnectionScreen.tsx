import { ConnectionPage } from '../ConnectionPage.tsx';
import { ethosUi } from './ethos-ui.ts';

export const Screen = () => <ConnectionPage ui={ethosUi} />;
