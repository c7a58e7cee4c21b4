export const contactsLinks = {
	/** Texts that may be opt-outs. */
	optOutReview: () => '/v2/opt-outs',
	contacts: () => '/students/view',
	contactsOfImport: (importId: number) => `/students/view?import=${importId}`,
	duplicates: () => '/students/duplicates',
	numberValidation: () => '/admin/number-validation',
	ownerNumberValidation: () => '/owner/number-validation',
	newContact: () => '/students/new',
	tags: () => '/v2/tags',
	segments: () => '/v2/segments',
	segment: ({ id, type }: { id: number; type: string }) =>
		type === 'Static' ? contactsLinks.staticSegment(id) : `/v2/segments/${id}`,
	staticSegment: (segmentId: number): string => `/v2/segments/static/${segmentId}`,
	/** A new segment by criteria, empty or as a copy of another. */
	newSegment: (copied?: number) => (copied === undefined ? '/v2/segments/new' : `/v2/segments/new?copy=${copied}`),
	newStaticSegment: () => '/v2/segments/static/new',
	editSegment: (segmentId: number) => `/v2/segments/${segmentId}/edit`,
	tag: (tagId: number) => `/tags/${tagId}`,
	/** `show` is a filter of the timeline. */
	contact: (contactId: number, show?: string) =>
		show === undefined ? `/v2/contacts/${contactId}` : `/v2/contacts/${contactId}?show=${show}`,
	newImport: () => '/admin/new-import/file',
	selectImport: () => '/admin/new-import/select',
	pasteImport: () => '/admin/new-import/text',
	imports: () => '/admin/integration/import/history',
	import: (importId: number) => `/admin/integration/imports/${importId}`,
} as const;
