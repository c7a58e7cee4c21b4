/**
 * Gathers single calls into sets: what comes within a few milliseconds is done by one statement, and each caller is
 * answered when that has been committed. For webhooks, which arrive one by one and by the thousand.
 */
export const gather = <One>(
	doAll: (all: readonly One[]) => Promise<void>,
	{ withinMs = 4, most = 500 }: { withinMs?: number; most?: number } = {},
): ((one: One) => Promise<void>) => {
	let waiting: Array<{ one: One; resolve: () => void; reject: (error: unknown) => void }> = [];
	let timer: NodeJS.Timeout | undefined;
	const flush = async () => {
		clearTimeout(timer);
		timer = undefined;
		const now = waiting;
		waiting = [];
		try {
			await doAll(now.map(({ one }) => one));
			for (const { resolve } of now) resolve();
		} catch (error) {
			for (const { reject } of now) reject(error);
		}
	};
	return (one) =>
		new Promise((resolve, reject) => {
			waiting.push({ one, resolve, reject });
			if (waiting.length >= most) void flush();
			else timer ??= setTimeout(() => void flush(), withinMs);
		});
};
