/** Release notes shown to users of the demo. */
export interface Note {
	type: string;
	summaryHeader: string;
	summarySubHeader: string;
	content: string;
	/** Whether staff see the note. Administrators and owners always do. */
	forStaff: boolean;
}

/** Sorted from oldest to newest. */
export const demoNotes: readonly Note[] = [
	{
		type: 'Improved',
		summaryHeader: 'Imports say why a row was left out',
		summarySubHeader: 'You can download every rejected row with its reason.',
		content:
			'Before anything changes, you see how many contacts are new, changed or left out.\n\nContacts who opted out stay opted out, whatever the file says.',
		forStaff: false,
	},
	{
		type: 'Keyboard',
		summaryHeader: 'Answer from the keyboard',
		summarySubHeader: 'J and K move through the list, R replies, E archives.',
		content:
			'Press ? in an inbox to see every key.\n\nYour draft is kept until you send it, even when you open another conversation.',
		forStaff: true,
	},
];
