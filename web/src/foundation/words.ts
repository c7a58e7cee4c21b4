/** Sentences that only the browser says. Those of refusals are the contract's (decisions.md 31). */
export const words = {
	failed: "Eep! That didn't work. Please try again & contact Support if the problem persists.", // spec 1 §8
	noMethod: 'There was an issue validating your email. Please try again.', // spec 1 §8
	credentialsRequired: 'E-mail address and password are required.', // spec 1 §5
	tooManyToSelect: 'Use Export for operations of more than 100 recipients.', // spec 1 §5
	nothingHere: 'There is nothing at this address.',
	notForYou: 'This screen is for people with more rights than your account has.',
} as const;
