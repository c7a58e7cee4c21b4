/** Why somebody of a suspended organization cannot sign in, in whichever way they try. */
export const suspendedSentence =
	'Your organization’s access to Quad is suspended, so no one can sign in. We emailed its owners the reason.';
