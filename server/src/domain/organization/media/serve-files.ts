/**
 * Serves files to whoever has their address: carriers fetch pictures, browsers show, play and save. An address says what
 * the file is and never changes its meaning, so it is kept for good. Nothing in it is ever run: only pictures are shown as
 * a page of their own, everything else is saved, under a name of ours.
 */
import { addressOfMedia, endingOf, isMediaFile } from '@quad/contract/organization/media/address.ts';
import { fileTypeOf } from '@quad/contract/organization/media/attachments.ts';
import { mimeTypes } from '@quad/contract/organization/media/limits.ts';
import { mediaRefusals } from '@quad/contract/organization/media/refusals.ts';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Files } from './files.port.ts';

/** Not by `serve`: it is no call of the contract, and answers a file to be shown. */
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
 * The one part of a file that a player asks for (RFC 9110 §14), `none` where it lies behind its end; undefined: all of it.
 * Several parts at once, which no player asks for, are answered with all of it, too.
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
