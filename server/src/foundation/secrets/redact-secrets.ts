/**
 * Removes secrets from another system's text, because some systems repeat in errors what they received. It finds them
 * as plain text and as encoded in JSON, URLs, forms, XML and base64, alone or after a user name.
 */

export interface Redaction {
	/** Adds a secret. It ignores one shorter than four characters, which would match parts of ordinary words. */
	note(secret: string): void;
	redact(text: string): string;
}

const shortest = 4;
const placeholder = '[secret]';

export const redactSecrets = (secrets: readonly string[]): Redaction => {
	const known = new Set<string>();
	let found: { plain: RegExp; base64: RegExp } | undefined;
	const note = (secret: string): void => {
		for (const part of partsOf(secret)) if (!known.has(part)) found = undefined;
		for (const part of partsOf(secret)) known.add(part);
	};
	for (const one of secrets) note(one);
	return {
		note,
		redact: (text) => {
			if (known.size === 0) return text;
			found ??= { plain: anyOf([...known].map(patternOf)), base64: anyOf([...known].flatMap(base64Of).map(patternOf)) };
			return withoutCutOff(replaced(text, found), known);
		},
	};
};

/** Returns parts to search for as well, because only some lines of a private key may appear. */
const partsOf = (secret: string): string[] => {
	const lines = secret.split(/\r?\n/).map((line) => line.trim());
	const whole = secret.trim();
	return (lines.length > 1 ? lines.filter((line) => !line.startsWith('-----')) : [whole]).filter(
		(part) => part.length >= shortest,
	);
};

const never = '(?!)';
const anyOf = (patterns: readonly string[]): RegExp =>
	new RegExp(patterns.length === 0 ? never : patterns.toSorted((a, b) => b.length - a.length).join('|'), 'gu');

/** Matches each character in all its encodings, even encoded twice. */
const patternOf = (secret: string): string => [...secret].map(characterPattern).join('');

const named: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };
const escaped: Readonly<Record<string, string>> = { '\n': 'n', '\r': 'r', '\t': 't' };

const characterPattern = (character: string): string => {
	const code = character.codePointAt(0) ?? 0;
	const hex = code.toString(16);
	const units = Array.from({ length: character.length }, (_, nth) => character.charCodeAt(nth));
	const bytes = [...Buffer.from(character, 'utf8')];
	const isWordly = /[A-Za-z0-9]/.test(character);
	const ways = [
		`${isWordly ? '' : '\\\\{0,8}'}\\u{${hex}}`,
		bytes.map((byte) => `%(?:25){0,4}${anyCase(byte.toString(16).padStart(2, '0'))}`).join(''),
		units.map((unit) => `\\\\{1,8}u${anyCase(unit.toString(16).padStart(4, '0'))}`).join(''),
		`&(?:amp;){0,4}#(?:0{0,8}${code}|[xX]0{0,8}${anyCase(hex)});`,
		...(named[character] ? [`&(?:amp;){0,4}${named[character]};`] : []),
		...(escaped[character] ? [`\\\\{1,8}${escaped[character]}`] : []),
		...(character === ' ' ? ['\\+'] : []),
	];
	return `(?:${ways.join('|')})`;
};

const anyCase = (hex: string): string => hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);

/** Returns the base64 that the secret always contributes, for each of its three possible byte offsets. */
const base64Of = (secret: string): string[] => {
	const bytes = Buffer.from(secret, 'utf8');
	const ways = [0, 1, 2].map((before) => {
		const whole = Buffer.concat([Buffer.alloc(before), bytes]);
		const from = Math.ceil((before * 8) / 6);
		const until = Math.floor((whole.length * 8) / 6);
		return whole.toString('base64').slice(from, until);
	});
	const lasting = ways.filter((part) => part.length >= shortestBase64);
	return [...new Set(lasting.flatMap((part) => [part, part.replaceAll('+', '-').replaceAll('/', '_')]))];
};
const shortestBase64 = 6;
const ofBase64 = /[A-Za-z0-9+/=_%\\-]/;

const replaced = (text: string, { plain, base64 }: { plain: RegExp; base64: RegExp }): string => {
	const ranges = [
		...[...text.matchAll(plain)].map(({ index, 0: { length } }) => [index, index + length] as const),
		...blobsIn(text, base64),
	].toSorted(([a], [b]) => a - b);
	let kept = '';
	let at = 0;
	for (const [from, until] of ranges) {
		if (from >= at) kept += `${text.slice(at, from)}${placeholder}`;
		at = Math.max(at, until);
	}
	return kept + text.slice(at);
};

/** Finds whole base64 texts, even if only a part of one is the secret. */
const blobsIn = (text: string, base64: RegExp): Array<readonly [from: number, until: number]> => {
	const blobs: Array<readonly [number, number]> = [];
	let over = 0;
	for (const { index, 0: found } of text.matchAll(base64)) {
		if (index < over) continue;
		let [from, until] = [index, index + found.length];
		while (from > over && ofBase64.test(text[from - 1] ?? '')) from -= 1;
		while (ofBase64.test(text[until] ?? '')) until += 1;
		over = until;
		blobs.push([from, until]);
	}
	return blobs;
};

const cutFrom = 150;

/** Removes the beginning of a secret at the end of a text that was cut off. */
const withoutCutOff = (text: string, known: ReadonlySet<string>): string => {
	if (text.length < cutFrom) return text;
	let end = text.length;
	while (/[…."”'\s]/.test(text[end - 1] ?? '')) end -= 1;
	const trimmed = text.slice(0, end);
	for (const secret of known)
		for (let length = Math.min(secret.length - 1, trimmed.length); length >= shortestCut(secret); length -= 1)
			if (trimmed.endsWith(secret.slice(0, length)))
				return `${trimmed.slice(0, trimmed.length - length)}${placeholder}${text.slice(trimmed.length)}`;
	return text;
};
const shortestCut = ({ length }: string): number => Math.max(shortest, Math.ceil(length / 2));
