export const partnerLimits = {
	name: 100,
	partners: 50, // per organization
	publicKey: 20_000, // characters that can be pasted
	keyBits: 2048, // for RSA; shorter keys are no longer secure
	token: 8_000, // characters
	tokenId: 200,
	lifeSeconds: 120, // from `iat` to `exp`
	skewSeconds: 60, // tolerated difference between the two clocks
	triesPerMinute: 600, // per network address, which everyone at a college may share
} as const;
