/** Runs in the worker thread of decode-heic.ts: decodes one picture and exits. */
import { parentPort, workerData } from 'node:worker_threads';
import { all } from 'heic-decode';

const { content, mostPixels }: { content: Uint8Array; mostPixels: number } = workerData;

const decode = async () => {
	const [picture] = await all({ buffer: content });
	if (!picture) return { fault: 'unreadable' };
	if (picture.width * picture.height > mostPixels) return { fault: 'too-many-pixels' };
	const { width, height, data } = await picture.decode();
	return { width, height, points: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
};

parentPort?.postMessage(await decode().catch(() => ({ fault: 'unreadable' })));
