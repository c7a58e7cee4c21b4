import { ConnectionPage } from '../ConnectionPage.tsx';
import { salesforceChatUi } from './salesforce-chat-ui.ts';

export const Screen = () => <ConnectionPage ui={salesforceChatUi} />;
