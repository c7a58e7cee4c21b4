import { ExportSettingsPage } from '../ExportSettingsPage.tsx';
import { slateChatUi } from './slate-chat-ui.ts';

export const Screen = () => <ExportSettingsPage ui={slateChatUi} />;
