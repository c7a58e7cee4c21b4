import { RunsPage } from '../RunsPage.tsx';
import { slateChatUi } from './slate-chat-ui.ts';

export const Screen = () => <RunsPage ui={slateChatUi} direction="exports" />;
