/** Sentences that only the inbox says (spec 2 §8). */
export const inboxWords = {
	replyFailed:
		'There was an issue sending your message!  You may try again - also please verify is it under 320 characters, and was not copied from Microsoft Word.',
} as const;
