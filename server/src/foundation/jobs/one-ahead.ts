/** Prepares only the next item while one is in use. A failure is thrown at its turn; stopping waits for it. */
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
