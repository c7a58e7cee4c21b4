import type { FaultKind } from '@quad/contract/connections/integrations/fault-kinds.ts';

export type { FaultKind };

export class ConnectorError extends Error {
	readonly kind: FaultKind;
	/** How long the other system asks Quad to wait. */
	readonly retryAfterMs: number | undefined;
	/** Replaces the default advice for the kind. */
	readonly advice: string | undefined;

	constructor(
		kind: FaultKind,
		message: string,
		{ cause, retryAfterMs, advice }: { cause?: unknown; retryAfterMs?: number; advice?: string } = {},
	) {
		super(message, { cause });
		this.kind = kind;
		this.retryAfterMs = retryAfterMs;
		this.advice = advice;
	}
}

/** Temporary faults, after which a run is retried. `protocol` is one because maintenance pages cause it. */
const passing: ReadonlySet<FaultKind> = new Set(['network', 'timeout', 'rateLimit', 'protocol']);

export const passesByItself = (kind: FaultKind): boolean => passing.has(kind);

/** Returns whether the connection as a whole failed, as opposed to a single file. */
export const isOfConnection = (kind: FaultKind): boolean =>
	kind !== 'validation' && kind !== 'truncated' && kind !== 'interrupted';

const usualAdvice: Record<FaultKind, string> = {
	auth: 'Check the username and the password or key, and save them again.',
	credentials: 'Enter the key and its passphrase again.',
	permission: 'Ask whoever runs the other system to allow this.',
	notFound: 'Check the settings: it may have been renamed or deleted.',
	rateLimit: 'It asks to wait.',
	quota: 'Its daily limit is used up, or it has no room.',
	validation: 'Check the file and the import settings.',
	network: 'Check the address and whether the other system is up and reachable.',
	tls: 'Check the server’s certificate, or enter the certificate authority that signed it.',
	hostKey: 'If the change was expected, accept the new key in the connection settings.',
	timeout: 'It may be busy or down.',
	truncated: 'Choose less at a time.',
	protocol: 'Check the address: something else may have answered.',
	interrupted: 'Start it again.',
};

const whatFollows = {
	again: 'Quad tries again by itself.',
	'as scheduled': 'Quad tries again at the next scheduled time.',
	never: 'Start it again in a few minutes.',
} as const;

/** Describes the fault with advice. `follows` says what happens to the run; omit it if a user awaits the result. */
export const sayFault = (
	{ kind, message, advice }: Pick<ConnectorError, 'kind' | 'message'> & { readonly advice?: string | undefined },
	follows?: keyof typeof whatFollows,
): string => {
	const next = follows !== undefined && passesByItself(kind) ? ` ${whatFollows[follows]}` : '';
	return `${message.trim().replace(/\.$/, '')}. ${advice ?? usualAdvice[kind]}${next}`;
};
