/** Rewrites `#/contacts?page=3` of the specifications (gaps X-22), before the router, which reads the address once. */
export const rewriteHashLink = (): void => {
	const path = pathOfHash(location.hash);
	if (path) history.replaceState(null, '', path);
};

export const pathOfHash = (hash: string): string | undefined => /^#!?(\/(?!\/)[^\\]*)$/.exec(hash)?.[1];
