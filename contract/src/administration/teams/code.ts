/** The short name of a team in reports and exports: the initials of its name unless another one is chosen. */
import { usualCode } from '../../texting/templates/code.ts';
import { teamLimits } from './limits.ts';

export const isTeamCode = (code: string): boolean =>
	code.length <= teamLimits.code && /^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(code);

/** Returns the suggested code while the field is empty (spec 3 §5); '' without a name. */
export const suggestTeamCode = (name: string, taken: readonly string[]): string => usualCode(name, taken);
