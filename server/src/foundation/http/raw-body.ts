/** The very bytes of a body, for callers whose signature covers them. Kept only where an authenticator asks for it. */
import { pipeline, type Readable, Transform } from 'node:stream';
import type { FastifyRequest } from 'fastify';

const kept = new WeakMap<FastifyRequest, Buffer[]>();

/** A hook for `preParsing`: what passes is kept, and read on as ever, within the limit of the route. */
export const keepRawBody = async (request: FastifyRequest, _reply: unknown, payload: Readable): Promise<Readable> => {
	const parts: Buffer[] = [];
	kept.set(request, parts);
	const through = new Transform({
		transform: (part: Buffer, _encoding, done) => {
			parts.push(part);
			done(null, part);
		},
	});
	// a failure ends both, and whoever reads `through` hears of it
	return pipeline(payload, through, () => undefined);
};

export const rawBodyOf = (request: FastifyRequest): Buffer | undefined => {
	const parts = kept.get(request);
	return parts && Buffer.concat(parts);
};
