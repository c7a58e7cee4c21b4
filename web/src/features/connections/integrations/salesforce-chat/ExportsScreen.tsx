import { RunsPage } from '../RunsPage.tsx';
import { salesforceChatUi } from './salesforce-chat-ui.ts';

export const Screen = () => <RunsPage ui={salesforceChatUi} direction="exports" />;
