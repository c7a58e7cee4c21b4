/** The only function that makes query keys. Their type is branded, so that keys written by hand don't compile. */
declare const madeHere: unique symbol;

type MadeKey = readonly unknown[] & { readonly [madeHere]: true };

declare module '@tanstack/react-query' {
	interface Register {
		queryKey: MadeKey;
	}
}

export const key = (...parts: readonly unknown[]): MadeKey => parts as unknown as MadeKey;
