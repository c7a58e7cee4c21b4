/** Splits a cell into tags at semicolons, commas or vertical bars, and drops duplicates regardless of case. */
import { plainName } from '../../plain-name.ts';
import { tagLimits } from './limits.ts';

export const splitTags = (cell: string): string[] => {
	if (cell === '') return [];
	const named = new Map<string, string>();
	for (const written of cell.split(/[;,|\n]/)) {
		const name = plainName(written).slice(0, tagLimits.name).trim();
		if (name !== '' && !named.has(name.toLowerCase())) named.set(name.toLowerCase(), name);
	}
	return [...named.values()].slice(0, tagLimits.ofRow);
};
