/** Limits of partners (integrations.md 5). */
export const partnerLimits = {
	name: 100,
	partners: 50, // per organization
	publicKey: 20_000, // pasted characters
	keyBits: 2048, // of RSA; shorter keys are no longer secure
	token: 8_000, // characters
	tokenId: 200,
	lifeSeconds: 120, // from `iat` to `exp`
	skewSeconds: 60, // tolerated difference between two clocks
	triesPerMinute: 600, // per network address, which a whole college may share
} as const;
