/** Limits of single sign-on. Maximum lengths follow the SAML standard where it defines them. */
export const ssoLimits = {
	friendlyName: 100,
	entityId: 1024, // SAML core 8.3.6
	signInUrl: 2000,
	certificates: 2, // the current certificate and its successor
	certificate: 20_000, // characters that can be pasted
	certificateBits: 2048, // shorter keys are no longer secure
	endsSoonDays: 30, // owners are warned when a certificate expires within this time
	attribute: 256,
	metadata: 500_000, // characters
	answerBytes: 256 * 1024,
	skewSeconds: 120, // tolerated difference between the two clocks (integrations.md 4)
	requestMinutes: 15, // from the SAML request to the response
	resultSeconds: 120, // from the SAML response until the browser that started the sign-in fetches the result
	freshMinutes: 10, // maximum age of an assertion when it arrives
	keyBits: 2048,
	keyYears: 10,
	triesPerMinute: 600, // per network address, which everyone at a college may share
	peopleAtOnce: 100,
} as const;
