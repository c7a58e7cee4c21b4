const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const webhookLimits = {
	url: 2_000,
	basicAuth: 2_000,
	/** A receiver answers within it (integrations.md §22). */
	answerMs: 10_000,
	/** Of an answer no more is read; of that so much is kept. */
	answerBytes: 64 * 1024,
	keptCharacters: 2_000,
	/** When it is tried again, each some more or less by chance; then it is parked (integrations.md §22). */
	retriesMs: [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs, 24 * hourMs],
	jitter: 0.1,
	/** A pause that a receiver asks for is kept within these; so many times one that is shorter than ours. */
	leastAskedMs: 1_000,
	longestAskedMs: 24 * hourMs,
	askedTries: 10,
	/** Failing for so long, it is switched off. */
	switchedOffAfterMs: 72 * hourMs,
	/** Who is told of failures is told after so many tries, and then once an hour at most. */
	warnedAfterTries: 3,
	warnedEveryMs: hourMs,
	/** At once, of one webhook: a slow receiver fills no more places than these. */
	atOnce: 8,
	inAll: 128,
	/** A process that died while sending holds an event up for so long. */
	leaseMs: 30_000,
	deliveredKeptMs: 14 * 24 * hourMs,
	parkedKeptMs: 30 * 24 * hourMs,
	page: 50,
} as const;
