/** Collects everything that is wrong with an entered contact, to report it all at once, each fault at its field. */
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import { fillPlaces } from '@quad/contract/fill-places.ts';
import { refuse } from '../../../foundation/http/refuse.ts';

interface Fault {
	readonly reason: keyof typeof contactRefusals;
	readonly message: string;
	readonly field: string;
	/** The shorter sentence shown at the field. */
	readonly brief: string;
}

export interface ContactFaults {
	add(reason: Fault['reason'], field: string, words?: Record<string, string>, brief?: string): void;
	/** Refuses with the code of the first fault, if there is any. */
	refuseAny(): void;
}

export const makeContactFaults = (): ContactFaults => {
	const faults: Fault[] = [];
	return {
		add: (reason, field, words = {}, brief) => {
			const message = fillPlaces(contactRefusals[reason].message, words);
			faults.push({ reason, message, field, brief: brief ?? message });
		},
		refuseAny: () => {
			const [first] = faults;
			if (!first) return;
			const message = [...new Set(faults.map((one) => one.message))].join(' ');
			const fields: Record<string, string> = {};
			for (const { field, brief } of faults) fields[field] ??= brief;
			refuse({ ...contactRefusals[first.reason], message }, {}, fields);
		},
	};
};
