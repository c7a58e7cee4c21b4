/**
 * Ctrl-C, SIGTERM or a closed terminal: the first asks to stop in good order, a second to hurry. One press can arrive
 * two or three times (the terminal tells every process of the command, npm tells its child again), so what follows at
 * once is the same press.
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
	process.stdout.on('error', () => undefined); // the terminal may be gone by then
	return { once: once.promise, twice: twice.promise };
};
