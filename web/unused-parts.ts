/**
 * Removes unused parts of Mantine's components (`Menu.Sub`), which the bundler can't. If a screen uses a listed part,
 * the build fails until it is taken off the list. Parts that Mantine uses elsewhere aren't listed.
 */
import type { Plugin } from 'vite';

const unused = {
	ActionIcon: ['Group', 'GroupSection'],
	Button: ['Group', 'GroupSection'],
	Checkbox: ['Indicator'],
	Menu: ['CheckboxGroup', 'CheckboxItem', 'ContextMenu', 'RadioGroup', 'RadioItem', 'Search', 'Sub'],
	Popover: ['ContextMenu'],
	Radio: ['Indicator'],
	Table: ['DataRenderer', 'ScrollContainer'],
} as const;

const parts = new Set(Object.entries(unused).flatMap(([of, names]) => names.map((name) => `${of}${name}`)));
const used = new RegExp(
	`\\b(?:${Object.entries(unused)
		.flatMap(([of, names]) => names.map((name) => `${of}\\.?${name}`))
		.join('|')})\\b`,
);

const ofMantine = /[\\/]@mantine[\\/]/;
/** Matches a component's own folder, whose code mentions all its parts; only mentions elsewhere count as use. */
const ownFolder = new RegExp(`[\\\\/](?:${Object.keys(unused).join('|')})[\\\\/]`);

const partOf = (id: string): string | undefined => {
	const name = /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/].*[\\/](\w+)\.mjs$/.exec(id)?.[1];
	return name !== undefined && parts.has(name) ? name : undefined;
};

export const unusedParts = (): Plugin => ({
	name: 'unused-parts',
	apply: 'build',
	load: (id) => {
		const part = partOf(id);
		return part && `export const ${part} = () => { throw new Error('${part} is left out by web/unused-parts.ts.'); };`;
	},
	transform(code, id) {
		const found = /[\\/]web[\\/]src[\\/]/.test(id) && used.exec(code);
		if (found) this.error(`${found[0]} is on the list of web/unused-parts.ts: take it off, now that it is used.`);
	},
	// Mantine's own components use each other's parts, so only the bundled code shows which are used
	generateBundle(_, bundle) {
		for (const chunk of Object.values(bundle)) {
			if (chunk.type !== 'chunk') continue;
			for (const [id, { code }] of Object.entries(chunk.modules)) {
				const found = ofMantine.test(id) && !ownFolder.test(id) && code && used.exec(code);
				if (found) this.error(`${id} uses ${found[0]}, which is on the list of web/unused-parts.ts: take it off.`);
			}
		}
	},
});
