/** The only place that makes query keys: their type is branded, so a key written by hand does not compile. */
declare const madeHere: unique symbol;

type MadeKey = readonly unknown[] & { readonly [madeHere]: true };

declare module '@tanstack/react-query' {
	interface Register {
		queryKey: MadeKey;
	}
}

export const key = (...parts: readonly unknown[]): MadeKey => parts as unknown as MadeKey;
