/** Which methods an address has: for a call that comes with another one. */
import type { FastifyInstance } from 'fastify';

/** Asked before routes are registered, so that it knows them all. */
export const knowMethods = (http: FastifyInstance): ((url: string) => readonly string[]) => {
	const methodsOf = new Map<string, Set<string>>();
	http.addHook('onRoute', ({ url, method }) => {
		const known = methodsOf.get(url) ?? new Set();
		for (const one of [method].flat()) known.add(one);
		methodsOf.set(url, known);
	});
	let known: ReadonlyArray<{ parts: readonly string[]; methods: ReadonlySet<string> }> | undefined;
	return (url) => {
		known ??= [...methodsOf]
			.filter(([path]) => !path.includes('*'))
			.map(([path, methods]) => ({ parts: partsOf(path), methods }));
		const result = partsOf(url.split('?', 1)[0] ?? '');
		return [...new Set(known.filter(({ parts }) => fits(parts, result)).flatMap(({ methods }) => [...methods]))].sort();
	};
};

/** As the router reads it: in any case, with or without a slash at the end. */
const partsOf = (path: string): string[] => path.toLowerCase().replace(/\/$/, '').split('/');

const fits = (parts: readonly string[], input: readonly string[]): boolean =>
	parts.length === input.length &&
	parts.every((part, nth) => (part.startsWith(':') ? input[nth] !== '' : part === input[nth]));
