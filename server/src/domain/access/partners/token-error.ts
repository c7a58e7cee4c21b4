/** A partner's token was refused. Only the audit log has the reason, and only if the signature was valid. */

import { type TokenFault, tokenFaults } from '@quad/contract/access/partners/refusals.ts';
import { fillPlaces } from '@quad/contract/fill-places.ts';

export class PartnerTokenError extends Error {
	/** The reason, or undefined if nothing proves that the partner wrote the token. */
	readonly why: string | undefined;

	constructor(fault?: TokenFault, words: Readonly<Record<string, string>> = {}) {
		super(fault ?? 'not proved');
		this.why = fault && fillPlaces(tokenFaults[fault], words);
	}
}
