/**
 * Cuts the headings' font to its one weight and to the letters of Western languages: 20 kB in place of 41. Others are
 * shown in the system's font. The file keeps its name, so a change here reaches browsers with the font's next version.
 */
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const weight = 650;
const ranges = [
	[0x20, 0x7e],
	[0xa0, 0x17f],
] as const;
const letters = `${ranges.map(([first, last]) => lettersFrom(first, last)).join('')}–—‘’“”…•€™−×`;

function lettersFrom(first: number, last: number): string {
	return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, nth) => first + nth));
}

export const headingFont = (): Plugin => ({
	name: 'heading-font',
	apply: 'build',
	async generateBundle(_, bundle) {
		for (const file of Object.values(bundle))
			if (file.type === 'asset' && /bricolage.*\.woff2$/.test(file.fileName))
				file.source = await subsetFont(Buffer.from(file.source), letters, {
					targetFormat: 'woff2',
					variationAxes: { wght: weight },
				});
	},
});
