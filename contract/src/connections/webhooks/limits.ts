const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const webhookLimits = {
	url: 2_000,
	basicAuth: 2_000,
	/** How long a receiver may take to respond (integrations.md §22). */
	answerMs: 10_000,
	/** How much of a response is read, and how much of that is stored. */
	answerBytes: 64 * 1024,
	keptCharacters: 2_000,
	/**
	 * The pauses before retries, with random variation. After the last one, the event is parked (integrations.md §22).
	 */
	retriesMs: [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs, 24 * hourMs],
	jitter: 0.1,
	/** The shortest and longest pause that a receiver may request, and how many shorter than usual are granted. */
	leastAskedMs: 1_000,
	longestAskedMs: 24 * hourMs,
	askedTries: 10,
	/** A webhook that fails for this long is switched off. */
	switchedOffAfterMs: 72 * hourMs,
	/** Failures are reported after this many attempts, and then at most once an hour. */
	warnedAfterTries: 3,
	warnedEveryMs: hourMs,
	/** Concurrent calls per webhook, so that a slow receiver can't use them all up. */
	atOnce: 8,
	inAll: 128,
	/** How long an event stays locked if the process that is sending it dies. */
	leaseMs: 30_000,
	deliveredKeptMs: 14 * 24 * hourMs,
	parkedKeptMs: 30 * 24 * hourMs,
	page: 50,
} as const;
