import { RunsPage } from '../RunsPage.tsx';
import { salesforceUi } from './salesforce-ui.ts';

export const Screen = () => <RunsPage ui={salesforceUi} direction="exports" />;
