/** Starts the load generator for a figure. */
import { once } from 'node:events';
import type { Load, Loaded } from './programs/load.ts';
import { end, startOwn } from './programs.ts';

export interface LoadGenerator {
	/** Sends requests. Throws if any was refused. */
	run(load: Pick<Load, 'port' | 'seconds' | 'requests'> & { once?: boolean }): Promise<Loaded>;
	end(): Promise<void>;
}

const connections = 32; // the number in messaging.md 3

export const startLoad = async (): Promise<LoadGenerator> => {
	const child = await startOwn('load');
	return {
		run: async ({ once: onlyOnce = false, ...load }) => {
			child.send({ ...load, connections, once: onlyOnce } satisfies Load);
			const [loaded] = (await once(child, 'message')) as [Loaded];
			if (loaded.refused > 0) throw new Error(`${loaded.refused} requests were refused.`);
			return loaded;
		},
		end: () => end(child),
	};
};

export const requestOf = (method: string, path: string, headers: Record<string, string> = {}, body = ''): string =>
	[
		`${method} ${path} HTTP/1.1`,
		'host: 127.0.0.1',
		...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
		...(body ? [`content-length: ${Buffer.byteLength(body)}`] : []),
		'',
		body,
	].join('\r\n');
