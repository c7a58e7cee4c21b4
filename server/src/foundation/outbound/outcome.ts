/** The result of sending something to another system. Failures are results, too, and never thrown. */
export type Outcome =
	| { kind: 'accepted' }
	/** Failed temporarily: unreachable, busy or over a limit. Without a response, it may have been accepted anyway. */
	| { kind: 'later'; reason: string; afterMs?: number | undefined }
	/** Rejected permanently. */
	| { kind: 'rejected'; reason: string }
	/** The recipient or target no longer exists. */
	| { kind: 'gone' };

/** Converts an HTTP status to an outcome, for systems without rules of their own. */
export const outcomeOfStatus = (system: string, { status, retryAfterMs }: Answered): Outcome => {
	if (status >= 200 && status < 300) return { kind: 'accepted' };
	if (status === 404 || status === 410) return { kind: 'gone' };
	const reason = `${system} answered ${status}.`;
	const isForNow = status === 408 || status === 425 || status === 429 || status >= 500;
	return isForNow ? { kind: 'later', reason, afterMs: retryAfterMs } : { kind: 'rejected', reason };
};

interface Answered {
	readonly status: number;
	readonly retryAfterMs: number | undefined;
}
