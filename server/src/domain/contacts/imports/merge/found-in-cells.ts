/** Findings in the cells of rows, collected while reading and shown in the preview. */
export interface FoundInCells {
	/** Cells with `#N/A`, `NULL` and the like. */
	emptyWords: number;
	/** Rows with several numbers in one cell. The first one is used. */
	severalNumbers: { rows: number; example: string };
	/** Rows whose number has an area code that Quad doesn't know, by area code. */
	unknownAreas: Map<string, number>;
	/** Rows whose number comes from a second column. */
	otherNumbers: number;
	/** Rows whose second column has a different number, which is not used. */
	unusedNumbers: { rows: number; example: string };
	/** Rows whose number has its country code in a separate column. */
	countryCodes: { rows: number; example: string };
	/** Rows whose number is read as US or Canadian even though another column names a different country. */
	foreignCountries: { rows: number; example: string; column: string };
	/** Blank permission cells, by column. */
	blankPermissions: Map<number, number>;
	/** Permission cells that are neither Yes nor No, by column. */
	unreadPermissions: Map<number, { cells: number; examples: Set<string> }>;
	/** Permission cells that are Yes or No, by column. */
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
