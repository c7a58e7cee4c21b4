/**
 * The names of custom fields in a pasted row of headings: split on commas or tabs, trimmed, each once, without those of
 * the base fields, ignoring spaces and case (spec 3 §5).
 */
import { isBaseName } from '../../contacts/imports/columns.ts';
import { plainName } from '../../plain-name.ts';
import { customFieldLimits } from './limits.ts';

export interface PastedNames {
	/** In their order. */
	readonly names: string[];
	/** What was left out as every contact has it. */
	readonly baseNames: string[];
	/** What is longer than a name may be. */
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
