/** A partner's token is not taken. One that it surely signed says why, for the audit log; the person never learns it. */

import { type TokenFault, tokenFaults } from '@quad/contract/access/partners/refusals.ts';
import { fillPlaces } from '@quad/contract/fill-places.ts';

export class PartnerTokenError extends Error {
	/** Undefined where nothing proves that the partner wrote it. */
	readonly why: string | undefined;

	constructor(fault?: TokenFault, words: Readonly<Record<string, string>> = {}) {
		super(fault ?? 'not proved');
		this.why = fault && fillPlaces(tokenFaults[fault], words);
	}
}
