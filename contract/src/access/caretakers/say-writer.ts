/** Returns the author's name. If a caretaker wrote on the author's behalf, returns both names (product.md 9). */
export const sayWriter = (name: string, caretaker: string | null): string =>
	caretaker === null ? name : `${caretaker} for ${name}`;
