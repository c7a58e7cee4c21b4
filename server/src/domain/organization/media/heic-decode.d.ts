/** Types for the part of heic-decode that Quad uses, because the package has none. */
declare module 'heic-decode' {
	interface Picture {
		readonly width: number;
		readonly height: number;
		/** RGBA. */
		decode(): Promise<{ readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }>;
	}
	export function all(of: { readonly buffer: Uint8Array }): Promise<readonly Picture[]>;
}
