/** Lists a user's teams on one line: as many names as fit, then the number of the rest (spec 3 §9, gaps A-35). */
import { userListLimits } from './list-limits.ts';

export const teamNames = (names: readonly string[]): string => {
	let fitting = 0;
	while (fitting < names.length && names.slice(0, fitting + 1).join(', ').length <= userListLimits.teamNames)
		fitting += 1;
	const shown = names.slice(0, fitting).join(', ');
	const left = names.length - fitting;
	if (left === 0) return shown;
	return `${shown} & ${left} more...`.trimStart();
};
