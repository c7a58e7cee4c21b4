/**
 * Fastify without schemas of its own: ours are the contract's, and two libraries that compile others are not even run.
 */
const compiler = () => () => {
	throw new Error('A route has a schema that is not the contract’s.');
};

export const withoutSchemas = { compilersFactory: { buildValidator: compiler, buildSerializer: compiler } };
