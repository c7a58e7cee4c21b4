/**
 * Signals that a response was refused. `expected` and `found` are shown only to an owner who tests the configuration.
 */
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

	/** Tells the owner what to change. */
	get sentence(): string {
		return samlFaults[this.fault].toOwner
			.replace('{expected}', this.expected ?? 'nothing')
			.replace('{found}', this.found ?? 'nothing');
	}
}
