/** The kinds of faults with which another system can't be read or written. Each has its own advice for the user. */
export const faultKinds = [
	'auth',
	'credentials', // the key is unusable, so Quad did not contact the other system
	'permission',
	'notFound',
	'rateLimit',
	'quota',
	'validation',
	'network',
	'tls',
	'hostKey',
	'timeout',
	'truncated',
	'protocol',
	'interrupted', // Quad itself was interrupted
] as const;
export type FaultKind = (typeof faultKinds)[number];
