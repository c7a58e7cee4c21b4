/** Keeps the exact bytes of a body for callers whose signature covers them. */
import { pipeline, type Readable, Transform } from 'node:stream';
import type { FastifyRequest } from 'fastify';

const kept = new WeakMap<FastifyRequest, Buffer[]>();

/** A `preParsing` hook that copies the bytes as they pass. The route's size limit still applies. */
export const keepRawBody = async (request: FastifyRequest, _reply: unknown, payload: Readable): Promise<Readable> => {
	const parts: Buffer[] = [];
	kept.set(request, parts);
	const through = new Transform({
		transform: (part: Buffer, _encoding, done) => {
			parts.push(part);
			done(null, part);
		},
	});
	// A failure ends both streams. The reader of `through` gets the error.
	return pipeline(payload, through, () => undefined);
};

export const rawBodyOf = (request: FastifyRequest): Buffer | undefined => {
	const parts = kept.get(request);
	return parts && Buffer.concat(parts);
};
