/** Returns the author of an entry; both names if a caretaker wrote the entry (product.md 9). */
export const sayWriter = (name: string, caretaker: string | null): string =>
	caretaker === null ? name : `${caretaker} for ${name}`;
