import { key } from './key.ts';

export const chatKeys = {
	chats: {
		all: key('chats'),
		list: (box: string) => key('chats', 'list', box),
		one: (id: number) => key('chats', 'one', id),
		availability: key('chats', 'availability'),
		widgets: key('chat widgets'),
		report: (time: string) => key('chat report', time),
		routing: key('chat routing'),
		bots: key('chat bots'),
		bot: (id: number) => key('chat bots', 'one', id),
		misses: (id: number) => key('chat bots', 'unanswered', id),
	},
} as const;
