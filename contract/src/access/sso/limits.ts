/** Limits of single sign-on. Lengths are those of the SAML standard where it defines any. */
export const ssoLimits = {
	friendlyName: 100,
	entityId: 1024, // SAML core 8.3.6
	signInUrl: 2000,
	certificates: 2, // the current certificate and its successor
	certificate: 20_000, // pasted characters
	certificateBits: 2048, // shorter keys are no longer secure
	endsSoonDays: 30, // owners are warned of a certificate that expires within this time
	attribute: 256,
	metadata: 500_000, // characters
	answerBytes: 256 * 1024,
	skewSeconds: 120, // tolerated difference between two clocks (integrations.md 4)
	requestMinutes: 15, // from the SAML request to the response
	resultSeconds: 120, // from the SAML response until the browser that began the sign-in fetches the result
	freshMinutes: 10, // maximum age of an assertion on arrival
	keyBits: 2048,
	keyYears: 10,
	triesPerMinute: 600, // per network address, which a whole college may share
	peopleAtOnce: 100,
} as const;
