/**
 * Leaves out zod's JSON schema printer, which only the server needs but every schema refers to, and zod's messages,
 * because pages show those of contract/src/say-issue.ts. This saves each page 5 kB.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const sentences = /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/;
const printers = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/;

export const zodThatOnlyReads = (): Plugin => ({
	name: 'zod-that-only-reads',
	apply: 'build',
	load: (id) => {
		if (sentences.test(id)) return `export default () => ({ localeError: () => 'It does not fit.' });`;
		if (!printers.test(id)) return undefined;
		const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
		const exported = names.map((name) => `unprinted as ${name}`);
		if (id.includes('to-json-schema')) exported.push('unprinted as process');
		return `const unprinted = () => () => { throw new Error('Schemas are printed on the server.'); };
export { ${exported.join(', ')} };`;
	},
});
