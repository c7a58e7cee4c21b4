/** Where to go after signing in: only an address of Quad, and never one of the sign-in pages. */
import { ownPath } from '@quad/contract/return-url.ts';

export const safeReturnUrl = (input: string | null | undefined, origin: string = location.origin): string | undefined =>
	ownPath(input, origin);
