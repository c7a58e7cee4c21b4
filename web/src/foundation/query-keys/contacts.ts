import { key } from './key.ts';

export const contactsKeys = {
	contact: (id: number) => key('contact', id),
	contactPages: key('contact'),
	contacts: {
		all: key('contacts'),
		list: (search: object) => key('contacts', search),
		duplicates: key('contacts', 'duplicates'),
		views: key('contact-views'),
		columns: key('contact-columns'),
	},
	contactsFound: (searchText: string) => key('contact-picker', searchText),
	numberValidation: {
		all: key('number validation'),
		state: key('number validation', 'state'),
		/** `known` is the number of them so far, so that the list is fetched again as a check finds more. */
		leftOut: (skip: number, known: number) => key('number validation', 'left out', skip, known),
	},
	foundEverywhere: (searchText: string) => key('found everywhere', searchText),
	imports: {
		all: key('imports'),
		list: (skip: number) => key('imports', skip),
		one: (id: number) => key('import', id),
		rejections: (id: number, skip: number) => key('import', id, 'rejections', skip),
		preview: (uploadId: number, choice: object) => key('import preview', uploadId, choice),
		undoLeft: (id: number) => key('import', id, 'undo-left'),
	},
	mergePreview: (pair: object) => key('merge-preview', pair),
	optOutReviews: {
		all: key('opt-out reviews'),
		held: key('opt-out reviews', 'held'),
		flagged: key('opt-out reviews', 'flagged'),
		count: key('opt-out reviews', 'count'),
	},
	optOuts: (contactId: number) => key('contact', contactId, 'opt-outs'),
	segments: {
		all: key('segments'),
		columns: key('segments', 'columns'),
		offered: key('segments', 'offered'),
		automated: (messagingEnabled: boolean | undefined) => key('segments', 'automated', messagingEnabled),
		list: (search: object, personId: number) => key('segments', 'list', search, personId),
		one: (id: number) => key('segments', 'one', id),
		criteria: (id: number) => key('segments', 'criteria', id),
		contacts: (id: number, searchText: string, skip: number, textable?: boolean) =>
			key('segments', 'contacts', id, searchText, skip, textable),
		statistics: (id: number) => key('segments', 'statistics', id),
		uses: (id: number) => key('segments', 'uses', id),
		values: (columnId: number | undefined, searchText: string) => key('segments', 'values', columnId, searchText),
		count: (conjunction: string, conditions: string, segmentId: number | undefined) =>
			key('segments', 'count', conjunction, conditions, segmentId),
		preview: (conjunction: string, conditions: string, optedIn: boolean, skip: number) =>
			key('segments', 'preview', conjunction, conditions, optedIn, skip),
	},
	tags: {
		all: key('tags'),
		list: key('tags', 'list'),
	},
	/** `show` is one of the timeline's filters. */
	timeline: (contactId: number, show: string) => key('contact', contactId, 'timeline', show),
	recentCampaigns: (contactId: number) => key('contact', contactId, 'campaigns'),
} as const;
