import { DashboardPage } from '../DashboardPage.tsx';
import { salesforceChatUi } from './salesforce-chat-ui.ts';

export const Screen = () => <DashboardPage ui={salesforceChatUi} />;
