/** Why somebody of a suspended organization cannot sign in, in whichever way they try. */
export const suspendedSentence =
	'Your organization’s access to Quad is suspended, so nobody of it can sign in. Its owners were told why by mail.';
