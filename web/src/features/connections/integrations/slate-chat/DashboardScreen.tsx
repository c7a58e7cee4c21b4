import { DashboardPage } from '../DashboardPage.tsx';
import { slateChatUi } from './slate-chat-ui.ts';

export const Screen = () => <DashboardPage ui={slateChatUi} />;
