/** An answer is not taken. `expected` and `found` are for the owner who tries a sign-in out, never for a stranger. */
import { type SamlFault, samlFaults } from '@quad/contract/access/sso/faults.ts';

export class SamlResponseError extends Error {
	readonly fault: SamlFault;
	readonly expected: string | null;
	readonly found: string | null;

	constructor(fault: SamlFault, { expected, found }: { expected?: string; found?: string } = {}) {
		super(fault);
		this.fault = fault;
		this.expected = expected ?? null;
		this.found = found ?? null;
	}

	/** What to change, for the owner. */
	get sentence(): string {
		return samlFaults[this.fault].toOwner
			.replace('{expected}', this.expected ?? 'nothing')
			.replace('{found}', this.found ?? 'nothing');
	}
}
