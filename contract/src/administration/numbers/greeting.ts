/** The greeting that callers hear if their call is not forwarded. */
export const greetingLength = 300; // characters

export const usualGreeting = (team: string, organization: string): string =>
	`You have reached ${team} at ${organization}. This number receives text messages only. Please send us a text.`;
