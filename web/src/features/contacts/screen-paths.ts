import type { ScreenPath } from '../../foundation/screen-path.ts';

export const contactsPaths = {
	contacts: {
		paths: ['/students/view'],
		who: 'staff',
		title: 'Contacts',
		nav: { group: 'Work', label: 'Contacts', icon: 'contacts' },
	},
	contact: {
		paths: ['/v2/contacts/:contactId'],
		redirectUnless: { path: '/students/:contactId', query: 'fromV2' },
		redirectsWith: 'v2-contacts',
		who: 'staff',
		title: 'Contact',
		under: 'contacts',
	},
	optOutReview: {
		paths: ['/v2/opt-outs'],
		who: 'staff',
		title: 'Opt-out review',
		nav: { group: 'Work', label: 'Opt-out review', icon: 'optOuts', below: 'contacts', counts: 'reviews' },
	},
	duplicates: {
		paths: ['/students/duplicates'],
		who: 'administrator',
		title: 'Duplicates',
		under: 'contacts',
	},
	newContact: {
		paths: ['/students/new'],
		redirects: ['/v2/contacts/new'],
		who: 'addContacts',
		title: 'New contact',
		under: 'contacts',
	},
	tags: {
		paths: ['/v2/tags'],
		redirects: ['/tags'],
		who: 'staff',
		title: 'Tags',
		nav: { group: 'Work', label: 'Tags', icon: 'tags', below: 'contacts' },
	},
	tag: { paths: ['/tags/:tagId'], redirects: ['/v2/tags/:tagId'], who: 'staff', title: 'Tag', under: 'tags' },
	segments: {
		paths: ['/v2/segments'],
		redirects: ['/segments', '/segments/edit'], // spec 2 §2; spec 3 §5 for editing without an ID
		who: 'segments',
		title: 'Segments',
		nav: { group: 'Work', label: 'Segments', icon: 'segments' },
	},
	newSegment: {
		paths: ['/v2/segments/new'],
		redirects: ['/segments/new'],
		who: 'segments', // spec 3 §5: people who may not build segments are redirected to the list
		title: 'New segment',
		under: 'segments',
	},
	newStaticSegment: {
		paths: ['/v2/segments/static/new'],
		redirects: ['/segments/static/new'],
		who: 'segments',
		title: 'New static segment',
		under: 'segments',
	},
	staticSegment: {
		paths: ['/v2/segments/static/:segmentId'],
		redirects: ['/segments/static/:segmentId'],
		who: 'segments',
		title: 'Segment',
		under: 'segments',
	},
	segment: {
		paths: ['/v2/segments/:segmentId'],
		redirects: ['/segments/:segmentId'],
		who: 'segments',
		title: 'Segment',
		under: 'segments',
	},
	editSegment: {
		paths: ['/v2/segments/:segmentId/edit'],
		redirects: ['/segments/:segmentId/edit'],
		who: 'segments',
		title: 'Edit segment',
		under: 'segments',
	},
	newImport: {
		paths: ['/admin/new-import/file'],
		redirects: ['/admin/integration/import/manage'],
		who: 'administrator',
		title: 'Import contacts',
		nav: { group: 'Work', label: 'Imports', icon: 'imports', below: 'contacts' },
	},
	selectImport: {
		paths: ['/admin/new-import/select'],
		who: 'administrator',
		title: 'Import contacts',
		under: 'imports',
	},
	pasteImport: { paths: ['/admin/new-import/text'], who: 'administrator', title: 'Import contacts', under: 'imports' },
	import: { paths: ['/admin/integration/imports/:importId'], who: 'administrator', title: 'Import', under: 'imports' },
	imports: {
		paths: ['/admin/integration/import/history'],
		redirects: ['/admin/integration/imports', '/admin/integration/import/complete'], // spec 3 §2
		who: 'administrator',
		title: 'Imports',
		under: 'imports',
	},
	numberValidation: {
		paths: ['/admin/number-validation'],
		who: 'administrator',
		title: 'Number validation',
		nav: { group: 'Team', label: 'Number validation', icon: 'numberValidation' },
	},
	ownerNumberValidation: {
		paths: ['/owner/number-validation'],
		redirects: ['/number-validation'], // gaps A-18
		who: 'owner',
		title: 'Number validation',
		under: 'numberValidation',
	},
} as const satisfies Record<string, ScreenPath>;
