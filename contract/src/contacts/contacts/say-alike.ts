/** Names a Contact ID that was not found, and the similar one that was probably meant. */
export const sayAlike = (notFound: string, known: string | undefined): string =>
	known === undefined ? notFound : `${notFound} There is a ${known}.`;
