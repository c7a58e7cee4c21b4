/** The result of handing something to another system. Never thrown: every failure is one of these. */
export type Outcome =
	| { kind: 'accepted' }
	/** Temporary: unreachable, busy, or over a limit. It may have been accepted although no response came. */
	| { kind: 'later'; reason: string; afterMs?: number | undefined }
	/** Permanent: the other system refuses this item for good. */
	| { kind: 'rejected'; reason: string }
	/** The recipient or target no longer exists. */
	| { kind: 'gone' };

/** Reads the status of an HTTP response, for systems without rules of their own. */
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
