/**
 * A partner's token was refused. The reason goes into the audit log if the partner surely signed the token, and is
 * never shown.
 */

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
