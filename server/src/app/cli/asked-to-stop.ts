/**
 * Ctrl-C, SIGTERM or a closed terminal: the first requests an orderly stop, a second an immediate one. One key press
 * can arrive two or three times (the terminal signals every process of the command, npm signals its child again), so
 * signals in quick succession count as one.
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
	process.stdout.on('error', () => undefined); // the terminal may be closed by then
	return { once: once.promise, twice: twice.promise };
};
