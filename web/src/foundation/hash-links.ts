/**
 * Deep links of the specifications are written `#/contacts?page=3` (gaps X-22): the same screen under its real path.
 * Called before the router is made, which reads the address once.
 */
export const rewriteHashLink = (): void => {
	const path = pathOfHash(location.hash);
	if (path) history.replaceState(null, '', path);
};

export const pathOfHash = (hash: string): string | undefined => /^#!?(\/(?!\/)[^\\]*)$/.exec(hash)?.[1];
