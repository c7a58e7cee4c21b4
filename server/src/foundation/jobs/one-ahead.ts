/**
 * Prepares the next item while the current one is in use, and never more than one. A failed preparation is thrown at
 * its turn. Stopping early waits for the running preparation.
 */
export const oneAhead = async function* <T>(
	all: AsyncIterable<T>,
	prepare: (one: T) => Promise<void>,
): AsyncGenerator<T> {
	const each = all[Symbol.asyncIterator]();
	const next = async () => {
		const { done, value } = await each.next();
		if (done) return undefined;
		await prepare(value);
		return { value };
	};
	let coming = next();
	try {
		for (;;) {
			const ready = await coming;
			if (!ready) return;
			coming = next();
			coming.catch(() => undefined);
			yield ready.value;
		}
	} finally {
		await coming.catch(() => undefined);
		await each.return?.();
	}
};
