import type { LoadScreen } from '../../foundation/load-screen.ts';
import type { chatPaths } from './screen-paths.ts';

export const chatScreens: Readonly<Record<keyof typeof chatPaths, LoadScreen>> = {
	chat: () => import('./chat/ChatScreen.tsx'),
	chatBot: () => import('./chat/settings/BotScreen.tsx'),
	chatSettings: () => import('./chat/settings/ChatSettingsScreen.tsx'),
};
