import { key } from './key.ts';

export const carriersKeys = {
	carrier: {
		all: key('carrier'),
		account: key('carrier', 'account'),
		setUp: key('carrier', 'set-up'),
		registration: key('carrier', 'registration'),
		cloudApi: key('carrier', 'cloud-api'),
		countries: key('carrier', 'countries'),
		installation: key('carrier', 'installation'),
		of: (organizationId: number) => key('carrier', 'of', organizationId),
	},
	credits: {
		balances: key('credits'),
		entries: (inboxId: number | undefined, skip: number) => key('credits', inboxId, skip),
	},
	whatsApp: {
		all: key('whatsapp'),
		templates: key('whatsapp', 'templates'),
		numbers: key('whatsapp', 'numbers'),
		ofInbox: (inboxId: number) => key('whatsapp', 'inbox', inboxId),
	},
	platformCredits: {
		all: key('platform credits'),
		requests: (skip: number) => key('platform credits', 'requests', skip),
		list: (searchText: string, skip: number) => key('platform credits', searchText, skip),
	},
	simulator: {
		all: key('simulator'),
		phones: (searchText: string) => key('simulator', 'phones', searchText),
		phone: (number: string) => key('simulator', 'phone', number),
		settings: key('simulator', 'settings'),
	},
} as const;
