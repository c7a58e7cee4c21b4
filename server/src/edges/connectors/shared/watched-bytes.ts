/** Watches a stream, and remembers how the file starts and ends without storing it. */
import type { encodings } from '@quad/contract/connections/integrations/files.ts';

export interface WatchedBytes {
	readonly bytes: AsyncIterable<Buffer>;
	/** Returns the first few thousand bytes. */
	readonly start: () => Buffer;
	/** Returns whether the bytes so far end with a line break. */
	readonly endsWithLine: () => boolean;
	/** Returns the number of bytes so far. */
	readonly size: () => number;
}

const startBytes = 8 * 1024;

export const watchBytes = (source: AsyncIterable<Buffer>, encoding: (typeof encodings)[number]): WatchedBytes => {
	let start: Buffer = Buffer.alloc(0);
	let end: Buffer = Buffer.alloc(0);
	let size = 0;
	const bytes = async function* () {
		for await (const part of source) {
			if (start.length < startBytes) start = Buffer.concat([start, part.subarray(0, startBytes - start.length)]);
			end = Buffer.concat([end, part.subarray(-2)]).subarray(-2);
			size += part.length;
			yield part;
		}
	};
	const lineEnds = [0x0a, 0x0d];
	return {
		bytes: bytes(),
		start: () => start,
		size: () => size,
		endsWithLine: () =>
			encoding === 'UTF-16'
				? lineEnds.includes(end[0] ?? -1) && end[1] === 0
				: lineEnds.includes(end[end.length - 1] ?? -1),
	};
};
