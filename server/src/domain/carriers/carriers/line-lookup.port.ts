/** What a carrier knows about a number, without texting or calling it. Each look-up is billed. */
import type { LineType } from '@quad/contract/carriers/carriers/line-types.ts';

export type LookedUp =
	| { readonly kind: 'found'; readonly type: LineType; readonly carrier: string | null }
	/** The carrier didn't respond, even after the waits it asked for. */
	| { readonly kind: 'down' }
	/** The carrier refuses look-ups for this account, with its reason. */
	| { readonly kind: 'refused'; readonly reason: string };

/** `number` is E.164 digits. Never throws. Waits as long as the carrier's rate limit requires. */
export type LookUpLine = (organizationId: number, number: number) => Promise<LookedUp>;
