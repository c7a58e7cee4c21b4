import type { FastifyInstance } from 'fastify';

/** Collects the methods of all routes registered after it, to tell a caller which ones a URL supports. */
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

/** Splits a path for comparison. Like the router, it ignores case and a trailing slash. */
const partsOf = (path: string): string[] => path.toLowerCase().replace(/\/$/, '').split('/');

const fits = (parts: readonly string[], input: readonly string[]): boolean =>
	parts.length === input.length &&
	parts.every((part, nth) => (part.startsWith(':') ? input[nth] !== '' : part === input[nth]));
