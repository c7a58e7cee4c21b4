import { key } from './key.ts';

export const accessKeys = {
	caretakers: {
		all: key('caretakers'),
		list: key('caretakers', 'all'),
		found: (can: string, searchText: string) => key('caretakers', 'people', can, searchText),
	},
	configuration: key('configuration'),
	credentials: { all: key('api-credentials'), list: (all: boolean) => key('api-credentials', all) },
	partners: key('partners'),
	profile: key('profile'),
	push: key('push on this browser'),
	digest: key('digest'),
	sessions: key('sessions'),
	sso: {
		configurations: key('sso'),
		people: key('sso people'),
		peoplePage: (search: string, way: string, skip: number) => key('sso people', search, way, skip),
		test: (id: number) => key('sso test', id),
	},
} as const;
