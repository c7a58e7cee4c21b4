/**
 * Serves pictures to whoever has their address: carriers fetch them, browsers show them. An address says what the file
 * is and never changes its meaning, so it is kept for good; nothing in it is ever run.
 */
import { addressOfMedia, isMediaFile } from '@quad/contract/media/address.ts';
import { mimeTypes } from '@quad/contract/media/limits.ts';
import { mediaRefusals } from '@quad/contract/media/refusals.ts';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../foundation/http/refuse.ts';
import type { Files } from './files.port.ts';

/** Not by `serve`: it is no call of the contract, and answers a file to be shown. */
export const serveFiles = (http: FastifyInstance, files: Files): void => {
	http.get<{ Params: { file: string } }>(addressOfMedia(':file'), async ({ params: { file } }, reply) => {
		const content = isMediaFile(file) ? await files.get(file) : undefined;
		if (!content) return refuse(mediaRefusals['media.not_found']);
		return reply
			.headers({
				'content-type': mimeTypes[endingOf(file)],
				'cache-control': 'public, max-age=31536000, immutable',
				'content-security-policy': "default-src 'none'; sandbox",
			})
			.send(content);
	});
};

const endingOf = (file: string): keyof typeof mimeTypes => {
	if (file.endsWith('.gif')) return 'gif';
	return file.endsWith('.png') ? 'png' : 'jpg';
};
