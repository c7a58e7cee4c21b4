/**
 * Names CSS classes by the numbers of their file and class, which is the same on every machine. Names made of a hash
 * can't be compressed, and there are 1,500.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, 'src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
	.filter((path) => path.endsWith('.module.css'))
	.sort()
	.map((path) => join(source, path));

const namesOf = new Map<string, Map<string, string>>();

export const shortClassName = (name: string, path: string): string => {
	const [file = path] = path.split('?');
	const known = namesOf.get(file) ?? new Map<string, string>();
	namesOf.set(file, known);
	if (!files.includes(file)) files.push(file); // it was added while `npm run dev` runs
	const short = known.get(name) ?? `q${files.indexOf(file).toString(36)}_${known.size.toString(36)}`;
	known.set(name, short);
	return short;
};
