/** How another system failed, which decides whether to retry. */
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
	/** How long the other system asks Quad to wait. */
	readonly retryAfterMs: number | undefined;
	/** Replaces the default advice for the kind. */
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
