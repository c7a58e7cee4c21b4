/**
 * Prepares each of a sequence while the one before it is still at work: one ahead, never more. What a preparation failed
 * with is thrown when its turn comes. Whoever stops early goes on when the preparation under way has ended.
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
