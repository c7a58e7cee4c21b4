export const customFieldLimits = {
	name: 100, // characters, as many as in a file's column name
	ofOrganization: 200, // the most columns that a file may have
	value: 2_000, // characters, as many as in a cell of a file
	choices: 100,
	choice: 100, // characters
	pastedHeader: 30_000, // characters of a pasted header row
	statusEveryMs: 5_000, // polling interval while the set-up is in progress (spec 2 §4, §9)
	samples: 5, // examples of values that would be lost if the field's type changed
} as const;
