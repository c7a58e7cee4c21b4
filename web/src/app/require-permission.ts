/** Whether a screen opens for somebody: by the table of roles (spec 1 §6), and only what is there. */
import type { Who } from '@quad/contract/ability-names.ts';
import type { ScreenPath } from '../foundation/screen-path.ts';

export interface Visitor {
	readonly may: (who: Who) => boolean;
	/** Whether the organization has simulated phones: the demo, and a sandbox. */
	readonly hasSimulator: boolean;
	/** Whether it has them without being the demo. */
	readonly isSandbox?: boolean;
	/** Whether somebody acts for the person whose profile this is. */
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
