/** Reads tracks, durations and sizes from the headers of MP4, QuickTime, 3GP, HEIC and AVIF (ISO 14496-12). */
import type { FileEnding } from '@quad/contract/organization/media/attachments.ts';

interface Box {
	readonly type: string;
	/** The start and end of the box's content in the file. */
	readonly start: number;
	readonly end: number;
}

const mostBoxes = 2_000; // per level; no phone's recording has more

function* boxesIn(content: Buffer, start: number, end: number): Generator<Box> {
	let at = start;
	for (let nth = 0; nth < mostBoxes && at + 8 <= end; nth += 1) {
		const size = content.readUInt32BE(at);
		const type = content.toString('latin1', at + 4, at + 8);
		if (size === 0) return yield { type, start: at + 8, end };
		if (size === 1) {
			if (at + 16 > end) return;
			const large = Number(content.readBigUInt64BE(at + 8));
			if (large < 16) return;
			yield { type, start: at + 16, end: Math.min(at + large, end) };
			at += large;
			continue;
		}
		if (size < 8) return;
		yield { type, start: at + 8, end: Math.min(at + size, end) };
		at += size;
	}
}

const find = (content: Buffer, { start, end }: Pick<Box, 'start' | 'end'>, type: string): Box | undefined =>
	boxesIn(content, start, end).find((box) => box.type === type);

const brandsOf = (content: Buffer): readonly string[] => {
	const box = find(content, { start: 0, end: content.length }, 'ftyp');
	if (!box) return [];
	const brands = content.toString('latin1', box.start, Math.min(box.end, box.start + 256));
	return Array.from({ length: Math.floor(brands.length / 4) }, (_, nth) => brands.slice(nth * 4, nth * 4 + 4));
};

const movieOf = (content: Buffer) => find(content, { start: 0, end: content.length }, 'moov');

/** Returns the handler types of the tracks, such as `vide` and `soun`. */
const handlersOf = (content: Buffer): readonly string[] => {
	const movie = movieOf(content);
	if (!movie) return [];
	return boxesIn(content, movie.start, movie.end)
		.filter(({ type }) => type === 'trak')
		.flatMap((track) => {
			const media = find(content, track, 'mdia');
			const handler = media && find(content, media, 'hdlr');
			return handler && handler.end - handler.start >= 12
				? [content.toString('latin1', handler.start + 8, handler.start + 12)]
				: [];
		})
		.toArray();
};

const stills = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

export const isobmffEnding = (content: Buffer): { ending: FileEnding } => {
	const brands = brandsOf(content);
	const [major = 'qt  '] = brands;
	if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return { ending: 'avif' };
	if (stills.has(major)) return { ending: 'heic' };
	const handlers = handlersOf(content);
	const isSound = handlers.includes('soun') ? !handlers.includes('vide') : /^M4[ABP] $/.test(major);
	if (major.startsWith('3g')) return { ending: isSound ? '3ga' : '3gp' };
	if (isSound) return { ending: 'm4a' };
	return { ending: major === 'qt  ' ? 'mov' : 'mp4' };
};

/** Returns milliseconds, or undefined if the file doesn't say. */
export const isobmffDuration = (content: Buffer): number | undefined => {
	const movie = movieOf(content);
	const head = movie && find(content, movie, 'mvhd');
	if (!head || head.end - head.start < 32) return undefined;
	const isLong = content[head.start] === 1;
	const at = head.start + (isLong ? 20 : 12);
	const scale = content.readUInt32BE(at);
	const duration = isLong ? Number(content.readBigUInt64BE(at + 4)) : content.readUInt32BE(at + 4);
	return scale > 0 && duration > 0 && duration !== 0xff_ff_ff_ff ? (duration / scale) * 1_000 : undefined;
};

/** Returns the pixel count of the largest picture that a HEIC or AVIF file declares (`ispe`), without decoding it. */
export const declaredPixels = (content: Buffer): number => {
	let most = 0;
	const name = Buffer.from('ispe');
	for (let at = content.indexOf(name); at !== -1; at = content.indexOf(name, at + 4)) {
		if (at + 16 > content.length) break;
		most = Math.max(most, content.readUInt32BE(at + 8) * content.readUInt32BE(at + 12));
	}
	return most;
};
