export const customFieldLimits = {
	name: 100, // characters, as a column of a file may have
	ofOrganization: 200, // as many as a file may have columns
	value: 2_000, // characters, as of a cell of a file
	choices: 100,
	choice: 100, // characters
	pastedHeader: 30_000, // characters of a pasted row of headings
	statusEveryMs: 5_000, // spec 2 §4, §9: while the set-up is in progress
	samples: 5, // of values that another type could not keep
} as const;
