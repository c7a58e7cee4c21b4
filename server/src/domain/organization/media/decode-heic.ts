/**
 * Decodes HEIC pictures, the format of iPhones, with libheif in WebAssembly (docs/decisions/0093). Each picture is
 * decoded in its own thread with limited memory and time, so that a malicious one blocks nobody.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { mediaLimits } from '@quad/contract/organization/media/limits.ts';
import { mediaRefusals } from '@quad/contract/organization/media/refusals.ts';
import { z } from 'zod';
import { clone } from '../../../foundation/data-folder.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { declaredPixels } from './isobmff.ts';

const timeoutMs = 30_000;

const decoded = z.union([
	z.object({ width: z.number().int(), height: z.number().int(), points: z.instanceof(Uint8Array) }),
	z.object({ fault: z.enum(['unreadable', 'too-many-pixels']) }),
]);

export interface HeicPoints {
	readonly width: number;
	readonly height: number;
	/** RGBA, one byte per channel. */
	readonly points: Buffer;
}

/** Returns the picture upright, with its orientation applied. */
export const decodeHeic = async (content: Buffer): Promise<HeicPoints> => {
	if (declaredPixels(content) > mediaLimits.pixels) refuse(mediaRefusals['media.too_many_pixels']);
	const thread = new Worker(join(clone, 'server/src/domain/organization/media/decode-heic.thread.ts'), {
		workerData: { content: Uint8Array.from(content), mostPixels: mediaLimits.pixels },
		resourceLimits: { maxOldGenerationSizeMb: 512 },
	}); // the thread's file is not part of the bundle
	try {
		const [message]: unknown[] = await once(thread, 'message', { signal: AbortSignal.timeout(timeoutMs) });
		const answer = decoded.parse(message);
		if ('fault' in answer)
			return refuse(mediaRefusals[answer.fault === 'unreadable' ? 'media.unreadable' : 'media.too_many_pixels']);
		const { width, height, points } = answer;
		return { width, height, points: Buffer.from(points.buffer, points.byteOffset, points.byteLength) };
	} finally {
		await thread.terminate();
	}
};
