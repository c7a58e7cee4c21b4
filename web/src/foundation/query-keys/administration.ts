import { key } from './key.ts';

export const administrationKeys = {
	deletions: key('deletions'),
	retention: { rule: key('retention'), preview: (months: number) => key('retention', 'preview', months) },
	customFields: {
		all: key('custom-fields'),
		list: key('custom-fields', 'list'),
		uses: (id: number) => key('custom-fields', 'uses', id),
		conversion: (id: number, kind: string, choices: readonly string[]) =>
			key('custom-fields', 'conversion', id, kind, choices),
	},
	inboxSettings: {
		all: key('inbox settings'),
		shared: key('inbox settings', 'shared'),
		people: key('inbox settings', 'people'),
		whatsApp: key('inbox settings', 'whatsapp'),
	},
	inviting: {
		all: key('inviting'),
		options: key('inviting', 'options'),
		waiting: (skip: number) => key('inviting', 'waiting', skip),
		address: (emailAddress: string) => key('inviting', 'address', emailAddress),
		lists: key('inviting', 'lists'),
		list: (listId: number) => key('inviting', 'list', listId),
		/** The key includes `stage` so that the rows are fetched again as the list moves along. */
		rows: (listId: number, show: string, skip: number, stage: string) =>
			key('inviting', 'list', listId, 'rows', show, skip, stage),
	},
	numbers: {
		all: key('numbers'),
		offered: (search: object) => key('numbers', 'offered', search),
		greeting: key('numbers', 'greeting'),
		pool: key('numbers', 'reserved'),
		landline: (number: string) => key('numbers', 'landline', number),
		ofUser: (id: number) => key('numbers', 'of user', id),
		list: (searchText: string, skip: number) => key('numbers', 'list', searchText, skip),
		inboxes: (searchText: string) => key('numbers', 'inboxes', searchText),
	},
	platformOrganizations: {
		all: key('platform organizations'),
		list: (searchText: string, skip: number) => key('platform organizations', searchText, skip),
		one: (organizationId: number) => key('platform organizations', organizationId),
	},
	platformRequests: { all: key('platform requests'), list: (skip: number) => key('platform requests', skip) },
	gettingStarted: key('getting-started'),
	organizationSettings: key('organization-settings'),
	teams: {
		all: key('teams'),
		list: key('teams', 'list'),
		named: key('teams', 'named'),
		removed: key('teams', 'removed'),
		categories: key('teams', 'categories'),
		consequences: (id: number) => key('teams', 'consequences', id),
	},
	users: {
		all: key('users'),
		one: (id: number) => key('users', 'one', id),
		page: (search: object, teamId: number | undefined) => key('users', search, teamId),
		handover: (id: number, teamId: number | undefined) => key('users', 'handover', id, teamId),
		successors: (teamIds: readonly number[], searchText: string) => key('users', 'successors', teamIds, searchText),
	},
} as const;
