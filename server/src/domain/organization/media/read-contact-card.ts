/** Reads the first contacts of a vCard (2.1 quoted-printable, 3.0, 4.0) and counts the rest. */
import { type CardContact, type ContactCard, cardLimits } from '@quad/contract/organization/media/attachments.ts';

const lookedAt = 1024 * 1024; // bytes; cards may contain photos

export const readContactCard = (content: Buffer): ContactCard => {
	const lines = linesOf(content.subarray(0, lookedAt));
	const contacts: CardContact[] = [];
	let count = 0;
	let open: Reading | undefined;
	for (const line of lines) {
		const name = line.name === 'BEGIN' || line.name === 'END' ? line.value.trim().toUpperCase() : undefined;
		if (line.name === 'BEGIN' && name === 'VCARD') open = { lines: [] };
		else if (line.name === 'END' && name === 'VCARD' && open) {
			count += 1;
			if (contacts.length < cardLimits.contacts) contacts.push(contactOf(open.lines));
			open = undefined;
		} else open?.lines.push(line);
	}
	if (open && open.lines.length > 0) {
		count += 1; // some gateways cut cards off
		if (contacts.length < cardLimits.contacts) contacts.push(contactOf(open.lines));
	}
	return { contacts, count };
};

interface Line {
	readonly name: string;
	readonly group: string;
	readonly types: readonly string[];
	readonly value: string;
}
interface Reading {
	readonly lines: Line[];
}

const known = new Set(['BEGIN', 'END', 'FN', 'N', 'ORG', 'TEL', 'EMAIL', 'X-ABLABEL']);

const linesOf = (content: Buffer): Line[] => {
	const written = unfold(
		content
			.toString('latin1')
			.replaceAll('\u00EF\u00BB\u00BF', '')
			.split(/\r\n|\r|\n/),
	);
	return written.flatMap((line): Line[] => {
		const colon = endOfName(line);
		if (colon === -1) return [];
		const [first = '', ...parameters] = line.slice(0, colon).split(';');
		const dot = first.lastIndexOf('.');
		const name = first
			.slice(dot + 1)
			.trim()
			.toUpperCase();
		if (!known.has(name)) return [];
		const values = parameters.map((one) => one.trim().toUpperCase());
		const raw = line.slice(colon + 1);
		const isQuoted = values.some((one) => /^(?:ENCODING=)?QUOTED-PRINTABLE$/.test(one));
		const charset = values.find((one) => one.startsWith('CHARSET='))?.slice(8);
		return [
			{
				name,
				group: dot === -1 ? '' : first.slice(0, dot).trim(),
				types: values.flatMap((one) =>
					one
						.replace(/^TYPE=/, '')
						.replaceAll('"', '')
						.split(','),
				),
				value: decode(isQuoted ? unquoted(raw) : Buffer.from(raw, 'latin1'), charset),
			},
		];
	});
};

/** Returns where the name ends. A colon inside quotation marks belongs to a parameter. */
const endOfName = (line: string): number => {
	let isInside = false;
	for (let at = 0; at < line.length; at += 1) {
		if (line[at] === '"') isInside = !isInside;
		else if (line[at] === ':' && !isInside) return at;
	}
	return -1;
};

/** Joins lines that belong together: the next one begins with a space, or a quoted-printable line ends in `=`. */
const unfold = (written: readonly string[]): string[] => {
	const lines: Array<{ readonly isQuoted: boolean; readonly pieces: string[] }> = [];
	for (const line of written) {
		const last = lines.at(-1);
		const before = last?.pieces.at(-1);
		if (last?.isQuoted && before?.endsWith('=')) last.pieces.splice(-1, 1, before.slice(0, -1), line);
		else if (last && /^[ \t]/.test(line)) last.pieces.push(line.slice(1));
		else lines.push({ isQuoted: /QUOTED-PRINTABLE/i.test(line.slice(0, 200)), pieces: [line] });
	}
	return lines.map(({ pieces }) => pieces.join(''));
};

const unquoted = (written: string): Buffer =>
	Buffer.from(
		written.replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
		'latin1',
	);

const decode = (bytes: Buffer, charset: string | undefined): string => {
	try {
		return new TextDecoder(charset ?? 'utf-8', { fatal: true }).decode(bytes);
	} catch {
		return bytes.toString('latin1'); // the declared charset is missing or wrong
	}
};

/** Splits a structured value. A backslash escapes the next character. */
const parts = (value: string): string[] => {
	const found: string[] = [''];
	for (let at = 0; at < value.length; at += 1) {
		const letter = value[at] ?? '';
		const last = found.length - 1;
		if (letter === '\\') {
			at += 1;
			const next = value[at] ?? '';
			found[last] += next === 'n' || next === 'N' ? ' ' : next;
		} else if (letter === ';') found.push('');
		else found[last] += letter;
	}
	return found.map(tidy);
};

const tidy = (written: string): string =>
	[...written.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()].slice(0, cardLimits.characters).join('');

const labels: ReadonlyArray<readonly [string, string]> = [
	['CELL', 'Mobile'],
	['IPHONE', 'Mobile'],
	['FAX', 'Fax'],
	['PAGER', 'Pager'],
	['WORK', 'Work'],
	['HOME', 'Home'],
	['MAIN', 'Main'],
];

const contactOf = (lines: readonly Line[]): CardContact => {
	const firstOf = (name: string) => lines.find((line) => line.name === name)?.value ?? '';
	const [lastName = '', firstName = ''] = parts(firstOf('N'));
	const [full = ''] = [parts(firstOf('FN')).join(';')];
	const organization = parts(firstOf('ORG')).filter(Boolean).join(', ');
	const own = new Map(
		lines.filter(({ name }) => name === 'X-ABLABEL').map(({ group, value }) => [group, tidy(value)] as const),
	);
	const phones = lines
		.filter(({ name }) => name === 'TEL')
		.map(({ types, group, value }) => ({
			label:
				labels.find(([type]) => types.includes(type))?.[1] ?? own.get(group)?.replace(/^_\$!<(.*)>!\$_$/, '$1') ?? '',
			number: tidy(value.replace(/^tel:/i, '').replace(/\\(.)/g, '$1')),
		}))
		.filter(({ number }) => number !== '');
	const emails = lines.flatMap(({ name, value }) => (name === 'EMAIL' && tidy(value) ? [tidy(value)] : []));
	const name = tidy(full) || [firstName, lastName].filter(Boolean).join(' ') || organization;
	const [first = '', ...others] = name.split(' ');
	const isNamed = firstName !== '' || lastName !== '';
	const isCompany = !isNamed && name === organization;
	return {
		name,
		firstName: isNamed ? firstName : isCompany ? '' : first,
		lastName: isNamed ? lastName : isCompany ? '' : others.join(' '),
		organization,
		phones: phones.slice(0, cardLimits.phones),
		phoneCount: phones.length,
		emails: emails.slice(0, cardLimits.emails),
		emailCount: emails.length,
	};
};
