/** Returns the duration of a sound or video in milliseconds, or null if the file doesn't reveal it. */
import type { FileEnding } from '@quad/contract/organization/media/attachments.ts';
import { isobmffDuration } from './isobmff.ts';

export const durationOf = (content: Buffer, ending: FileEnding): number | null => {
	const found = readers[ending]?.(content);
	return found === undefined || !Number.isFinite(found) || found <= 0 || found > longestMs ? null : Math.round(found);
};

const longestMs = 24 * 60 * 60 * 1_000; // a longer duration means a corrupt header

/** Bytes of a 20 ms frame after its first byte, by mode (RFC 4867). */
const narrow = [12, 13, 15, 17, 19, 20, 26, 31, 5, 0, 0, 0, 0, 0, 0, 0];
const wide = [17, 23, 32, 36, 40, 46, 50, 58, 60, 5, 0, 0, 0, 0, 0, 0];

const amr = (content: Buffer, first: number, sizes: readonly number[]): number => {
	let frames = 0;
	for (let at = first; at < content.length; frames += 1) at += 1 + (sizes[((content[at] ?? 0) >> 3) & 15] ?? 0);
	return frames * 20;
};

const wav = (content: Buffer): number | undefined => {
	let rate = 0;
	for (let at = 12; at + 8 <= content.length; ) {
		const name = content.toString('latin1', at, at + 4);
		const size = content.readUInt32LE(at + 4);
		if (name === 'fmt ' && at + 20 <= content.length) rate = content.readUInt32LE(at + 16); // bytes per second
		if (name === 'data') return (Math.min(size, content.length - at - 8) / rate) * 1_000;
		at += 8 + size + (size & 1);
	}
	return undefined;
};

const opusRate = 48_000;

/** The last page contains the number of samples up to its end. */
const ogg = (content: Buffer): number | undefined => {
	if (!content.toString('latin1', 0, 64).includes('OpusHead')) return undefined;
	const last = content.lastIndexOf('OggS', content.length, 'latin1');
	return last === -1 || last + 14 > content.length
		? undefined
		: (Number(content.readBigInt64LE(last + 6)) / opusRate) * 1_000;
};

const readers: Partial<Record<FileEnding, (content: Buffer) => number | undefined>> = {
	amr: (content) => amr(content, 6, narrow),
	awb: (content) => amr(content, 9, wide),
	wav,
	oga: ogg,
	m4a: isobmffDuration,
	mp4: isobmffDuration,
	mov: isobmffDuration,
	'3ga': isobmffDuration,
	'3gp': isobmffDuration,
};
