/**
 * Serves files to anyone who has their address, such as carriers and browsers. A file never changes, so it is cached
 * forever. So that nothing can run, only pictures open in the browser; other files are downloaded.
 */
import { addressOfMedia, endingOf, isMediaFile } from '@quad/contract/organization/media/address.ts';
import { fileTypeOf } from '@quad/contract/organization/media/attachments.ts';
import { mimeTypes } from '@quad/contract/organization/media/limits.ts';
import { mediaRefusals } from '@quad/contract/organization/media/refusals.ts';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Files } from './files.port.ts';

/** This is not a route of the contract, because it returns a file instead of JSON. */
export const serveFiles = (http: FastifyInstance, files: Files): void => {
	http.get<{ Params: { file: string } }>(addressOfMedia(':file'), async ({ params: { file }, headers }, reply) => {
		const content = isMediaFile(file) ? await files.get(file) : undefined;
		if (!content) return refuse(mediaRefusals['media.not_found']);
		const ending = endingOf(file);
		const { kind, mimeType } = fileTypeOf(ending);
		reply.headers({
			'content-type': mimeType,
			'cache-control': 'public, max-age=31536000, immutable',
			'content-security-policy': "default-src 'none'; sandbox",
			'accept-ranges': 'bytes',
			...(ending in mimeTypes ? {} : { 'content-disposition': `attachment; filename="${kind}.${ending}"` }),
		});
		const range = rangeIn(headers.range, content.length);
		if (range === undefined) return reply.send(content);
		if (range === 'none') return reply.status(416).header('content-range', `bytes */${content.length}`).send();
		return reply
			.status(206)
			.header('content-range', `bytes ${range.first}-${range.last}/${content.length}`)
			.send(content.subarray(range.first, range.last + 1));
	});
};

/**
 * Parses a Range header (RFC 9110 §14). Returns one byte range, `none` if it lies beyond the end, or undefined for
 * the whole file, which requests for several ranges also get.
 */
const rangeIn = (header: string | undefined, length: number): { first: number; last: number } | 'none' | undefined => {
	const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
	if (from === '' && to === '') return undefined;
	if (from === '') return to === '0' ? 'none' : { first: Math.max(0, length - Number(to)), last: length - 1 };
	if (to !== '' && Number(to) < Number(from)) return undefined;
	return Number(from) >= length
		? 'none'
		: { first: Number(from), last: to === '' ? length - 1 : Math.min(Number(to), length - 1) };
};
