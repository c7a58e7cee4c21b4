declare module 'subset-font' {
	/** Returns the font with only these letters, and with fixed values of its variation axes. */
	// biome-ignore lint/style/noDefaultExport: the package exports it so
	export default function subsetFont(
		font: Buffer,
		text: string,
		options: { targetFormat: 'woff2'; variationAxes: Readonly<Record<string, number>> },
	): Promise<Buffer>;
}
