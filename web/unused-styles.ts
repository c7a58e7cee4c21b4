/**
 * Removes the styles of Mantine's components and colors that no screen uses. Each rule names its component by a class
 * such as `m_468e7eda`, which the component's code has too; a class that no built script contains has no element.
 */
import postcss from 'postcss';
import type { Plugin } from 'vite';

const mantineClass = /\.(m_[0-9a-f]{6,8})\b/g;

export const unusedStyles = (): Plugin => ({
	name: 'unused-styles',
	apply: 'build',
	enforce: 'post',
	generateBundle(_, bundle) {
		const files = Object.values(bundle);
		const code = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n');
		const used = new Set(code.match(/\bm_[0-9a-f]{6,8}\b/g));
		const isUsed = (color: string) => new RegExp(`["'\`]${color}["'\`]`).test(code);
		for (const file of files)
			if (file.type === 'asset' && file.fileName.endsWith('.css'))
				file.source = withoutUnused(String(file.source), used, isUsed);
	},
});

/** The palette's colors have variables in ten shades. Other variables of Mantine are always kept. */
const paletteVariable = /^--mantine-color-(grape|violet|indigo|cyan|teal|green|lime|yellow|orange)-/;

const withoutUnused = (css: string, used: ReadonlySet<string>, isUsed: (color: string) => boolean): string => {
	const root = postcss.parse(css);
	root.walkRules((rule) => {
		const kept = rule.selectors.filter((selector) =>
			[...selector.matchAll(mantineClass)].every(([, name]) => name !== undefined && used.has(name)),
		);
		if (kept.length === 0) rule.remove();
		else rule.selectors = kept;
	});
	root.walkDecls(paletteVariable, (variable) => {
		const [, color = ''] = paletteVariable.exec(variable.prop) ?? [];
		if (!isUsed(color)) variable.remove();
	});
	root.walkAtRules((rule) => {
		if (rule.nodes?.length === 0 && rule.name !== 'layer') rule.remove();
	});
	return root.toString();
};
