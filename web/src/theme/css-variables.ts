/**
 * The variables that differ between the two color schemes: surfaces, and the inbox colors by use. `--ix-<color>-dot`
 * marks, `-tint` fills, `-edge` borders, and `-ink` is text on the tint (frontend.md 8). In the dark scheme
 * `--mantine-color-<color>-light` is mixed with the surface, because Mantine's own is nearly black.
 */
import type { CSSVariablesResolver } from '@mantine/core';
import { type ColorName, shade } from './palette.ts';

const darkSurface = '#172120';
const mixed = (color: ColorName, percent: number) =>
	`color-mix(in oklab, ${shade(color, 6)} ${percent}%, ${darkSurface})`;

const tinted = ['spruce', 'blue', 'gold', 'red', 'purple', 'pink'] as const satisfies ColorName[];

const lightSurfaces = {
	'--mantine-color-body': '#ffffff',
	'--mantine-color-default-border': shade('gray', 3),
	'--mantine-color-dimmed': shade('gray', 6),
	'--mantine-color-placeholder': shade('gray', 6),
	'--app-canvas': shade('gray', 1),
	'--app-well': shade('gray', 2),
	'--app-line': shade('gray', 2),
	'--app-hover': shade('gray', 0),
	'--app-nav': '#12332a',
	'--app-nav-hover': '#1b4438',
	'--app-nav-active': '#235646',
	'--app-nav-ink': '#d5e6de',
	'--app-nav-dim': '#9dbcae',
	'--app-focus': shade('spruce', 7),
	'--app-danger': shade('red', 7),
};

const darkSurfaces = {
	'--mantine-color-body': darkSurface,
	'--mantine-color-default': '#1f2b2a',
	'--mantine-color-default-hover': '#263433',
	'--mantine-color-default-border': '#3a4746',
	'--mantine-color-dimmed': shade('dark', 2),
	'--mantine-color-placeholder': shade('dark', 2),
	'--mantine-color-gray-light': '#2b3837',
	'--mantine-color-gray-light-hover': '#334241',
	'--mantine-color-gray-light-color': '#dce3e2',
	'--mantine-color-error': shade('red', 3),
	'--app-canvas': '#111a19',
	'--app-well': '#0c1413',
	'--app-line': '#2a3635',
	'--app-hover': '#1c2726',
	'--app-nav': '#0d1716',
	'--app-nav-hover': '#182725',
	'--app-nav-active': '#1f3a33',
	'--app-nav-ink': '#d5e6de',
	'--app-nav-dim': '#8faaa0',
	'--app-focus': shade('spruce', 4),
	'--app-danger': shade('red', 3),
};

export const cssVariables: CSSVariablesResolver = () => {
	const light: Record<string, string> = { ...lightSurfaces };
	const dark: Record<string, string> = { ...darkSurfaces };
	for (const color of tinted) {
		light[`--ix-${color}-dot`] = color === 'gold' ? '#b37a0c' : shade(color, 6);
		light[`--ix-${color}-tint`] = shade(color, 1);
		light[`--ix-${color}-edge`] = shade(color, 2);
		light[`--ix-${color}-ink`] = shade(color, 8);
		light[`--mantine-color-${color}-light-color`] = shade(color, 8);
		dark[`--ix-${color}-dot`] = shade(color, 4);
		dark[`--ix-${color}-tint`] = mixed(color, 26);
		dark[`--ix-${color}-edge`] = mixed(color, 45);
		dark[`--ix-${color}-ink`] = shade(color, 2);
		dark[`--mantine-color-${color}-light`] = mixed(color, 26);
		dark[`--mantine-color-${color}-light-hover`] = mixed(color, 36);
		dark[`--mantine-color-${color}-light-color`] = shade(color, 2);
	}
	return { variables: {}, light, dark };
};
