/** Why another system did not do what it was asked, in few kinds: by them it is decided whether to try again. */
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
	/** The other system asked to wait so long. */
	readonly retryAfterMs: number | undefined;
	/** What to do about it, where that is not what is usual for its kind. */
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
