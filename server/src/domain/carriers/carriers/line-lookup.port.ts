/** What a carrier says of a number without calling or texting it. Each answer is paid for. */
import type { LineType } from '@quad/contract/carriers/carriers/line-types.ts';

export type LookedUp =
	| { readonly kind: 'found'; readonly type: LineType; readonly carrier: string | null }
	/** No answer, also after the waits that it asked for. */
	| { readonly kind: 'down' }
	/** It looks up nothing for this account, and says why. */
	| { readonly kind: 'refused'; readonly reason: string };

/** `number`: E.164 digits. Never throws; waits its turn, so that the account stays within its rate. */
export type LookUpLine = (organizationId: number, number: number) => Promise<LookedUp>;
