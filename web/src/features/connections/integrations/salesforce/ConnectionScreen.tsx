import { ConnectionPage } from '../ConnectionPage.tsx';
import { salesforceUi } from './salesforce-ui.ts';

export const Screen = () => <ConnectionPage ui={salesforceUi} />;
