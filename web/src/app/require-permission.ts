/** Returns whether a person may open a screen, by their role (spec 1 §6) and what the organization has. */
import type { Who } from '@quad/contract/ability-names.ts';
import type { ScreenPath } from '../foundation/screen-path.ts';

export interface Visitor {
	readonly may: (who: Who) => boolean;
	/** Whether the organization has simulated phones, as the demo and sandboxes do. */
	readonly hasSimulator: boolean;
	/** Whether the organization has simulated phones but is not the demo. */
	readonly isSandbox?: boolean;
	/** Whether a caretaker is acting for this person. */
	readonly isCaretaking?: boolean;
}

export type Admission = 'opens' | 'not for you' | 'only oneself' | 'not there';

export const requirePermission = (
	{ who, onlyOneself, demoOnly, simulatorOnly }: ScreenPath,
	{ may, hasSimulator, isSandbox = false, isCaretaking }: Visitor,
): Admission => {
	if ((demoOnly || simulatorOnly) && !hasSimulator) return 'not there';
	if (demoOnly && isSandbox) return 'not there';
	if (onlyOneself && isCaretaking) return 'only oneself';
	return may(who) ? 'opens' : 'not for you';
};
