import { key } from './key.ts';

export const newsKeys = {
	notes: key('notes'),
	published: key('published'),
	status: key('status'),
	systemMessages: key('system messages'),
	teamMail: key('team mail'),
} as const;
