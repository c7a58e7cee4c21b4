/** Shown to everyone who tries to sign in to a suspended organization, by any method. */
export const suspendedSentence =
	'Your organization’s access to Quad is suspended, so no one can sign in. We emailed its owners the reason.';
