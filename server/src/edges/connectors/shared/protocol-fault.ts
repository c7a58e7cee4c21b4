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

	constructor(
		kind: ProtocolFaultKind,
		message: string,
		{ cause, retryAfterMs }: { cause?: unknown; retryAfterMs?: number | undefined } = {},
	) {
		super(message, { cause });
		this.kind = kind;
		this.retryAfterMs = retryAfterMs;
	}
}
