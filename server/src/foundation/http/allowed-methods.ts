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
	let patterns: ReadonlyArray<{ pattern: RegExp; methods: ReadonlySet<string> }> | undefined;
	return (url) => {
		patterns ??= [...methodsOf]
			.filter(([path]) => !path.includes('*'))
			.map(([path, methods]) => ({ pattern: patternOf(path), methods }));
		const path = url.split('?', 1)[0] ?? '';
		return [
			...new Set(patterns.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => [...methods])),
		].sort();
	};
};

/** As the router reads it: in any case, with or without a slash at the end. */
const patternOf = (path: string): RegExp =>
	new RegExp(`^${path.replace(/[.+^$()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`, 'i');
