/** The kind of another system's failure, which decides whether to retry. */
export type ProtocolFaultKind =
	| 'auth'
	| 'permission'
	| 'notFound'
	| 'rateLimit'
	| 'quota'
	| 'validation'
	| 'network'
	| 'tls'
	| 'timeout'
	| 'protocol';

export class ProtocolFault extends Error {
	readonly kind: ProtocolFaultKind;
	/** The wait that the other system requested. */
	readonly retryAfterMs: number | undefined;
	/** Advice that replaces the usual one of its kind. */
	readonly advice: string | undefined;

	constructor(
		kind: ProtocolFaultKind,
		message: string,
		{ cause, retryAfterMs, advice }: { cause?: unknown; retryAfterMs?: number | undefined; advice?: string } = {},
	) {
		super(message, { cause });
		this.kind = kind;
		this.retryAfterMs = retryAfterMs;
		this.advice = advice;
	}
}
