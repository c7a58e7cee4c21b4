/** Rewrites the specification's `#/contacts?page=3` (gaps X-22) before the router reads the address. */
export const rewriteHashLink = (): void => {
	const path = pathOfHash(location.hash);
	if (path) history.replaceState(null, '', path);
};

export const pathOfHash = (hash: string): string | undefined => /^#!?(\/(?!\/)[^\\]*)$/.exec(hash)?.[1];
