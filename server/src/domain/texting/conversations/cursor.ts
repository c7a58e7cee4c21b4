/** The last conversation of a page, after which the next page starts. */
export interface Place {
	readonly micros: number;
	readonly id: number;
}

export const writePlace = ({ micros, id }: Place): string => `${micros}-${id}`;

/** Returns undefined for an invalid cursor, so that the list starts at the beginning. */
export const readPlace = (cursor: string | undefined): Place | undefined => {
	const [micros = 0, id = 0] = (cursor ?? '').split('-').map(Number);
	return Number.isSafeInteger(micros) && Number.isSafeInteger(id) && id > 0 ? { micros, id } : undefined;
};

/** Removes the extra row, which was only read to find out whether there are more. */
export const cut = <T>(rows: readonly T[], size: number, cursorOf: (last: T) => string) => {
	const items = rows.slice(0, size);
	const last = items.at(-1);
	return { items, next: rows.length > size && last !== undefined ? cursorOf(last) : null };
};
