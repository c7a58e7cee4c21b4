/** Limits of what partners may do (integrations.md 5). */
export const partnerLimits = {
	name: 100,
	partners: 50, // of an organization
	publicKey: 20_000, // characters as they are pasted
	keyBits: 2048, // of RSA; a shorter key is no proof any more
	token: 8_000, // characters
	tokenId: 200,
	lifeSeconds: 120, // from `iat` to `exp`
	skewSeconds: 60, // how far two clocks may be apart
	triesPerMinute: 600, // of one network address: a whole college may sit behind one
} as const;
