import { key } from './key.ts';

export const reportingKeys = {
	exports: { all: key('exports'), list: (skip: number) => key('exports', skip) },
	figures: {
		all: key('figures'),
		of: (part: string, query: object) => key('figures', part, query),
		/** What needs someone today. */
		today: { all: key('figures', 'today'), of: (isOfAll: boolean) => key('figures', 'today', isOfAll) },
	},
	scheduledReports: {
		list: key('scheduled reports'),
		people: (isOfAll: boolean) => key('scheduled report people', isOfAll),
	},
	textingReports: {
		list: key('texting reports'),
		choices: key('texting report choices'),
		one: (id: number) => key('texting reports', id),
	},
} as const;
