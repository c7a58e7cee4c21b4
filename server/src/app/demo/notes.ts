/** What is new in the product, for the people of the demo to read. */
export interface Note {
	type: string;
	summaryHeader: string;
	summarySubHeader: string;
	content: string;
	/** The others are for administrators and owners. */
	forStaff: boolean;
}

/** The oldest first. */
export const demoNotes: readonly Note[] = [
	{
		type: 'Improved',
		summaryHeader: 'Imports say why a row was left out',
		summarySubHeader: 'Every rejected row can be downloaded with its reason.',
		content:
			'Before anything is changed you see how many contacts are new, changed or left out.\n\nWho opted out stays opted out, whatever the file says.',
		forStaff: false,
	},
	{
		type: 'New',
		summaryHeader: 'Answer from the keyboard',
		summarySubHeader: 'J and K go through the list, R answers, E archives.',
		content:
			'Press ? in an inbox to see every key.\n\nWhat you write is kept until it is sent, also when you look at another conversation in between.',
		forStaff: true,
	},
];
