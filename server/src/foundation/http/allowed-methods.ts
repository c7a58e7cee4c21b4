/** The methods of an address, for calls that use another one. */
import type { FastifyInstance } from 'fastify';

/** Must run before routes are registered, to collect all of them. */
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

/** The router ignores case and a slash at the end. */
const partsOf = (path: string): string[] => path.toLowerCase().replace(/\/$/, '').split('/');

const fits = (parts: readonly string[], input: readonly string[]): boolean =>
	parts.length === input.length &&
	parts.every((part, nth) => (part.startsWith(':') ? input[nth] !== '' : part === input[nth]));
