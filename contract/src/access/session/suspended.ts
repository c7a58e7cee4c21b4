/** The reason why nobody of a suspended organization can sign in, whatever the method. */
export const suspendedSentence =
	'Your organization’s access to Quad is suspended, so no one can sign in. We emailed its owners the reason.';
