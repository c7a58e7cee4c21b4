/**
 * Gathers single calls into sets: what comes within a few milliseconds is done by one statement, and each caller gets
 * its own answer when that is there. For webhooks, which arrive one by one and by the thousand; and, within 0 ms, for
 * what is asked with every call: those that one turn of the event loop brings, of which none waits for a later one.
 * `inTurn`: one set after the other; what comes meanwhile is gathered for the next.
 */
export const gather = <One, Answer>(
	/** The answers in the order of what was asked. */
	doAll: (all: readonly One[]) => Promise<readonly Answer[]>,
	{ withinMs = 4, most = 500, inTurn = false }: { withinMs?: number; most?: number; inTurn?: boolean } = {},
): ((one: One) => Promise<Answer | undefined>) => {
	interface Waiting {
		one: One;
		resolve: (answer: Answer | undefined) => void;
		reject: (error: unknown) => void;
	}
	const waiting: Waiting[] = [];
	let isDue = false;
	let turn = Promise.resolve();
	const flush = async () => {
		const now = waiting.splice(0, most);
		try {
			const answers = now.length > 0 ? await doAll(now.map(({ one }) => one)) : [];
			for (const [nth, { resolve }] of now.entries()) resolve(answers[nth]);
		} catch (error) {
			for (const { reject } of now) reject(error);
		}
	};
	const begin = () => {
		turn = inTurn ? turn.then(flush) : flush();
	};
	const whenDue = () => {
		isDue = false;
		begin();
	};
	return (one) =>
		new Promise((resolve, reject) => {
			waiting.push({ one, resolve, reject });
			if (waiting.length % most === 0) return begin();
			if (isDue) return;
			isDue = true;
			if (withinMs > 0) setTimeout(whenDue, withinMs);
			else setImmediate(whenDue);
		});
};
