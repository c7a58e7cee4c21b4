/** Limits of single sign-on. The lengths are those of SAML where it has any. */
export const ssoLimits = {
	friendlyName: 100,
	entityId: 1024, // SAML core 8.3.6
	signInUrl: 2000,
	certificates: 2, // the one of today and the one that follows it
	certificate: 20_000, // characters as they are pasted
	certificateBits: 2048, // a shorter key is no proof any more
	endsSoonDays: 30, // a certificate that ends within is warned of
	attribute: 256,
	metadata: 500_000, // characters
	answerBytes: 256 * 1024,
	skewSeconds: 120, // how far two clocks may be apart (integrations.md 4)
	requestMinutes: 15, // from our question to the answer
	resultSeconds: 120, // from the answer until the browser that asked has fetched what came of it
	freshMinutes: 10, // how old an assertion may be when it arrives
	keyBits: 2048,
	keyYears: 10,
	triesPerMinute: 600, // of one network address: a whole college may sit behind one
	peopleAtOnce: 100,
} as const;
