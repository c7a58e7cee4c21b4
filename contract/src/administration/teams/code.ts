/** The short name of a team, for reports and exports: the initials of its name unless somebody chooses another. */
import { usualCode } from '../../texting/templates/code.ts';
import { teamLimits } from './limits.ts';

export const isTeamCode = (code: string): boolean =>
	code.length <= teamLimits.code && /^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(code);

/** What is suggested while no code is written (spec 3 §5); empty while there is no name. */
export const suggestTeamCode = (name: string, taken: readonly string[]): string => usualCode(name, taken);
