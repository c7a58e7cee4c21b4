/** The exact bytes of a body, for callers whose signature covers them. Kept only if an authenticator needs them. */
import { pipeline, type Readable, Transform } from 'node:stream';
import type { FastifyRequest } from 'fastify';

const kept = new WeakMap<FastifyRequest, Buffer[]>();

/** A hook for `preParsing` that keeps the bytes and passes them on, within the route's size limit. */
export const keepRawBody = async (request: FastifyRequest, _reply: unknown, payload: Readable): Promise<Readable> => {
	const parts: Buffer[] = [];
	kept.set(request, parts);
	const through = new Transform({
		transform: (part: Buffer, _encoding, done) => {
			parts.push(part);
			done(null, part);
		},
	});
	// a failure ends both streams, and the reader of `through` gets the error
	return pipeline(payload, through, () => undefined);
};

export const rawBodyOf = (request: FastifyRequest): Buffer | undefined => {
	const parts = kept.get(request);
	return parts && Buffer.concat(parts);
};
