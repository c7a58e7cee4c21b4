/** Where to go after signing in. Only Quad's own addresses are allowed, except the sign-in pages. */
import { ownPath } from '@quad/contract/return-url.ts';

export const safeReturnUrl = (input: string | null | undefined, origin: string = location.origin): string | undefined =>
	ownPath(input, origin);
