/** Turns off Fastify's own schemas, because the contract has ours. Two libraries then never need to load. */
const compiler = () => () => {
	throw new Error('A route has a schema that is not the contract’s.');
};

export const withoutSchemas = { compilersFactory: { buildValidator: compiler, buildSerializer: compiler } };
