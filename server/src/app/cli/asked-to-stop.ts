/**
 * Watches for Ctrl-C, SIGTERM and a closed terminal. The first requests an orderly stop, the second an immediate one.
 * One key press can send several signals (from the terminal and npm), so signals in quick succession count as one.
 */
export interface AskedToStop {
	once: Promise<void>;
	twice: Promise<void>;
}

const samePressMs = 700;

export const watchForStop = (): AskedToStop => {
	const once = Promise.withResolvers<void>();
	const twice = Promise.withResolvers<void>();
	let first: number | undefined;
	const onSignal = () => {
		first ??= Date.now();
		once.resolve();
		if (Date.now() - first > samePressMs) twice.resolve();
	};
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
	process.stdout.on('error', () => undefined); // writing to a closed terminal fails
	return { once: once.promise, twice: twice.promise };
};
