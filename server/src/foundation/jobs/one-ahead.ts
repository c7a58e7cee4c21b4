/**
 * Prepares each item while the one before it is in use: one ahead, never more. A failed preparation is thrown when its
 * turn comes. Stopping early waits for the preparation under way.
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
