/** Reads field names from a header row, split at commas or tabs. Skips the names of base fields (spec 3 §5). */
import { isBaseName } from '../../contacts/imports/columns.ts';
import { plainName } from '../../plain-name.ts';
import { customFieldLimits } from './limits.ts';

export interface PastedNames {
	/** In the order of the header row. */
	readonly names: string[];
	/** Names that were skipped because every contact already has a built-in field by that name. */
	readonly baseNames: string[];
	readonly tooLong: string[];
}

export const namesInHeader = (pasted: string): PastedNames => {
	const names = new Map<string, string>();
	const baseNames = new Set<string>();
	const tooLong: string[] = [];
	for (const written of pasted.split(/[,\t\r\n]/)) {
		const name = plainName(written.replace(/^\s*"|"\s*$/g, ''));
		if (name === '') continue;
		if (isBaseName(name)) baseNames.add(name);
		else if (name.length > customFieldLimits.name) tooLong.push(name);
		else if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
	}
	return { names: [...names.values()], baseNames: [...baseNames], tooLong };
};
