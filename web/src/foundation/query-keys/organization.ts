import { key } from './key.ts';

export const organizationKeys = {
	audit: (search: object) => key('audit', search),
	auditPeople: key('audit', 'people'),
	contract: key('contract'),
	keptMail: key('kept-mail'),
	mailbox: key('mailbox'),
	marketplace: { all: key('marketplace'), item: (itemKey: string) => key('marketplace', itemKey) },
} as const;
