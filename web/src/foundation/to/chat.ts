export const chatLinks = {
	chats: () => '/chat',
	chat: (id: number) => `/chat/${id}`,
	chatBot: (id: number) => `/admin/web-chat/bots/${id}`,
	chatSettings: () => '/admin/web-chat',
	/** The settings, with the code of the first widget for the college's site. */
	installChat: () => '/admin/web-chat?install=true',
} as const;
