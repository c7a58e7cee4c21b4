/** Creates elements without markup, because the strictest content security policies forbid markup from scripts. */
type Props = Record<string, string | boolean | number | ((event: Event) => void) | undefined>;

export const el = <Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	props: Props = {},
	...children: ReadonlyArray<Node | string | undefined | false>
): HTMLElementTagNameMap[Name] => {
	const made = document.createElement(name);
	for (const [key, value] of Object.entries(props))
		if (typeof value === 'function') made.addEventListener(key, value);
		else if (value === true) made.setAttribute(key, '');
		else if (value !== undefined && value !== false) made.setAttribute(key, String(value));
	for (const child of children) if (child) made.append(child);
	return made;
};

/** Returns options without a prototype, because browsers would read what a page added to `Object.prototype`. */
export const bare = <Options extends object>(options: Options): Options => Object.assign(Object.create(null), options);

/** Works like `JSON.stringify` for plain data, even on pages that gave arrays or objects their own `toJSON`. */
export const toJson = (value: unknown): string => {
	if (Array.isArray(value)) return `[${value.map(toJson).join()}]`;
	if (typeof value !== 'object' || value === null) return JSON.stringify(value);
	const entries = Object.entries(value).filter(([, one]) => one !== undefined);
	return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${toJson(one)}`).join()}}`;
};

const svg = 'http://www.w3.org/2000/svg';

export const icon = (path: string): SVGSVGElement => {
	const made = document.createElementNS(svg, 'svg');
	for (const [key, value] of Object.entries({
		viewBox: '0 0 24 24',
		width: '24',
		height: '24',
		fill: 'none',
		stroke: 'currentColor',
		'stroke-width': '2',
		'stroke-linecap': 'round',
		'stroke-linejoin': 'round',
		'aria-hidden': 'true',
	}))
		made.setAttribute(key, value);
	const line = document.createElementNS(svg, 'path');
	line.setAttribute('d', path);
	made.append(line);
	return made;
};
