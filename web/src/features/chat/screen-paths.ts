import type { ScreenPath } from '../../foundation/screen-path.ts';

export const chatPaths = {
	chat: {
		paths: ['/chat', '/chat/:selectedConversationId'],
		who: 'webChat',
		title: 'Web chat',
		nav: { group: 'Work', label: 'Web chat', icon: 'chat', counts: 'visitors' },
	},
	chatBot: {
		paths: ['/admin/web-chat/bots/:botId'],
		who: 'administerWebChat',
		title: 'Bot',
		under: 'chatSettings',
	},
	chatSettings: {
		paths: ['/admin/web-chat'],
		who: 'administerWebChat',
		title: 'Web chat settings',
		nav: { group: 'Team', label: 'Web chat settings', icon: 'chatSettings' },
	},
} as const satisfies Record<string, ScreenPath>;
