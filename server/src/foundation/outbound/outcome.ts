/** What became of something that was handed to another system. Never thrown: whatever happens is one of these. */
export type Outcome =
	| { kind: 'accepted' }
	/** Not now: not reached, busy, or over a limit. It may have been accepted although no answer came. */
	| { kind: 'later'; reason: string; afterMs?: number | undefined }
	/** Never: the other system refuses this one for good. */
	| { kind: 'rejected'; reason: string }
	/** Whom or what it was for is not there any more. */
	| { kind: 'gone' };

/** How the status of an HTTP response is understood where its system says nothing of its own. */
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
