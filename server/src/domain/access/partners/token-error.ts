/** A partner's token was refused. The audit log has the reason if the signature was valid; no one is shown it. */

import { type TokenFault, tokenFaults } from '@quad/contract/access/partners/refusals.ts';
import { fillPlaces } from '@quad/contract/fill-places.ts';

export class PartnerTokenError extends Error {
	/** Undefined if nothing proves that the partner wrote the token. */
	readonly why: string | undefined;

	constructor(fault?: TokenFault, words: Readonly<Record<string, string>> = {}) {
		super(fault ?? 'not proved');
		this.why = fault && fillPlaces(tokenFaults[fault], words);
	}
}
