/** Fastify without its own schemas: the contract has ours, so the two libraries that compile Fastify's never load. */
const compiler = () => () => {
	throw new Error('A route has a schema that is not the contract’s.');
};

export const withoutSchemas = { compilersFactory: { buildValidator: compiler, buildSerializer: compiler } };
