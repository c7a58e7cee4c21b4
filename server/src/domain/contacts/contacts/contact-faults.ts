/** What is wrong with a contact as it was written: all of it is said at once, each at its field. */
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import { fillPlaces } from '@quad/contract/fill-places.ts';
import { refuse } from '../../../foundation/http/refuse.ts';

interface Fault {
	readonly reason: keyof typeof contactRefusals;
	readonly message: string;
	readonly field: string;
	/** What stands at the field, where that is shorter. */
	readonly brief: string;
}

export interface ContactFaults {
	add(reason: Fault['reason'], field: string, words?: Record<string, string>, brief?: string): void;
	/** Stops here if there are any, with the code of the first. */
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
