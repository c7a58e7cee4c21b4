/** What a carrier knows of a number without texting or calling it. Each answer is billed. */
import type { LineType } from '@quad/contract/carriers/carriers/line-types.ts';

export type LookedUp =
	| { readonly kind: 'found'; readonly type: LineType; readonly carrier: string | null }
	/** No answer, even after the waits that the carrier asked for. */
	| { readonly kind: 'down' }
	/** The carrier looks up nothing for this account, for this reason. */
	| { readonly kind: 'refused'; readonly reason: string };

/** `number` is E.164 digits. Never throws. Waits so that the account stays within the carrier's rate limit. */
export type LookUpLine = (organizationId: number, number: number) => Promise<LookedUp>;
