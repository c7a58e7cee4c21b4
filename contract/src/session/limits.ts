export const sessionLimits = {
	idleSeconds: 12 * 60 * 60, // decisions.md 11
	mostSeconds: 14 * 24 * 60 * 60, // decisions.md 11
	signInTriesPerMinute: 20, // from one network address for one account
} as const;

/** Spec 1 §5: an address with at least two letters in its top-level part (gaps A-41). */
export const emailShape = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/;
