export const chatLinks = {
	chats: () => '/chat',
	chat: (id: number) => `/chat/${id}`,
	chatBot: (id: number) => `/admin/web-chat/bots/${id}`,
	chatSettings: () => '/admin/web-chat',
} as const;
