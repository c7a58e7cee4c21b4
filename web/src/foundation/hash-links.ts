/**
 * Rewrites the specifications' deep links, `#/contacts?page=3` (gaps X-22), to the real path of the same screen.
 * Called before the router is created, which reads the address once.
 */
export const rewriteHashLink = (): void => {
	const path = pathOfHash(location.hash);
	if (path) history.replaceState(null, '', path);
};

export const pathOfHash = (hash: string): string | undefined => /^#!?(\/(?!\/)[^\\]*)$/.exec(hash)?.[1];
