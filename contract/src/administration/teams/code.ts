/** Suggests a team's short name for reports and exports: the initials of its name. */
import { usualCode } from '../../texting/templates/code.ts';
import { teamLimits } from './limits.ts';

export const isTeamCode = (code: string): boolean =>
	code.length <= teamLimits.code && /^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(code);

/** Returns the code that the form suggests while its field is empty (spec 3 §5); '' for an empty name. */
export const suggestTeamCode = (name: string, taken: readonly string[]): string => usualCode(name, taken);
