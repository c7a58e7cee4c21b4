/** What was found in the cells of rows while they were read, and what a preview says of it. */
export interface FoundInCells {
	/** Cells with `#N/A`, `NULL` and the like. */
	emptyWords: number;
	/** Cells with more than one number, of which the first was taken. */
	severalNumbers: { rows: number; example: string };
	/** Rows whose number is of an area code that is not in our list, by area code. */
	unknownAreas: Map<string, number>;
	/** Rows whose number came out of a second column. */
	otherNumbers: number;
	/** Rows whose second column has a number that the first does not have. */
	unusedNumbers: { rows: number; example: string };
	/** Rows whose number is of the country in a column of its own. */
	countryCodes: { rows: number; example: string };
	/** Rows whose number is read as ours, while another column names another country. */
	foreignCountries: { rows: number; example: string; column: string };
	/** By column: cells that say nothing of who may be texted. */
	blankPermissions: Map<number, number>;
	/** By column: cells that say neither Yes nor No. */
	unreadPermissions: Map<number, { cells: number; examples: Set<string> }>;
	/** By column: cells that say one of them. */
	readPermissions: Map<number, number>;
}

export const noneFound = (): FoundInCells => ({
	emptyWords: 0,
	severalNumbers: { rows: 0, example: '' },
	unknownAreas: new Map(),
	otherNumbers: 0,
	unusedNumbers: { rows: 0, example: '' },
	countryCodes: { rows: 0, example: '' },
	foreignCountries: { rows: 0, example: '', column: '' },
	blankPermissions: new Map(),
	unreadPermissions: new Map(),
	readPermissions: new Map(),
});
