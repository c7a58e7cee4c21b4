/** Whether a screen opens for somebody: by the table of roles (spec 1 §6), and only what is there. */
import type { Who } from '@quad/contract/roles/ability-names.ts';
import type { ScreenPath } from './screen-paths.ts';

export interface Visitor {
	readonly may: (who: Who) => boolean;
	/** Whether this installation has simulated phones (the demo). */
	readonly hasSimulator: boolean;
	/** Whether somebody acts for the person whose profile this is. */
	readonly isCaretaking?: boolean;
}

export type Verdict = 'opens' | 'not for you' | 'only oneself' | 'not there';

export const admit = (
	{ who, onlyOneself, demoOnly }: ScreenPath,
	{ may, hasSimulator, isCaretaking }: Visitor,
): Verdict => {
	if (demoOnly && !hasSimulator) return 'not there';
	if (onlyOneself && isCaretaking) return 'only oneself';
	return may(who) ? 'opens' : 'not for you';
};
