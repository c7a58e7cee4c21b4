/** Who wrote something, in one line. Both people are named where a caretaker did it (product.md 9). */
export const sayWriter = (name: string, caretaker: string | null): string =>
	caretaker === null ? name : `${caretaker} for ${name}`;
