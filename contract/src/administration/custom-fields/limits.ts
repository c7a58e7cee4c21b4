export const customFieldLimits = {
	name: 100, // characters, as for a column of a file
	ofOrganization: 200, // the maximum number of columns in a file
	value: 2_000, // characters, as for a cell of a file
	choices: 100,
	choice: 100, // characters
	pastedHeader: 30_000, // characters of a pasted header row
	statusEveryMs: 5_000, // polling interval while the set-up is in progress (spec 2 §4, §9)
	samples: 5, // examples of values that a change of type would lose
} as const;
