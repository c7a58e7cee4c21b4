import { ExportSettingsPage } from '../ExportSettingsPage.tsx';
import { salesforceChatUi } from './salesforce-chat-ui.ts';

export const Screen = () => <ExportSettingsPage ui={salesforceChatUi} />;
