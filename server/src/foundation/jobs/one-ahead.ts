/** Prepares the next item while one is in use. If preparing fails, it throws when that item's turn comes. */
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
