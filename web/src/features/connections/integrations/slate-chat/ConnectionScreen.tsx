import { ConnectionPage } from '../ConnectionPage.tsx';
import { slateChatUi } from './slate-chat-ui.ts';

export const Screen = () => <ConnectionPage ui={slateChatUi} />;
