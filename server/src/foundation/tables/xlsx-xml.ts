/** Parses XML as it arrives. It drops prefixes from names, and skips phonetic readings of Asian text. */
import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { Unreadable } from './unreadable.ts';

export interface XmlEars {
	open?: (name: string, attributes: Record<string, string>) => void;
	/** `within` is the element that contains the text. */
	text?: (piece: string, within: string) => void;
	close?: (name: string) => void;
}

const deepest = 100;

/** Yields after each piece of the stream. `counted` gets the piece's length. */
export const readXml = async function* (
	stream: Readable,
	ears: XmlEars,
	counted: (bytes: number) => void,
): AsyncGenerator<void> {
	const parser = new SaxesParser();
	const path: string[] = [];
	let phonetic = 0;
	parser.on('doctype', () => {
		throw new Unreadable('damaged-spreadsheet');
	});
	parser.on('opentag', ({ name, attributes }) => {
		const own = local(name);
		if (path.push(own) > deepest) throw new Unreadable('damaged-spreadsheet');
		if (own === 'rPh') phonetic += 1;
		ears.open?.(own, localAttributes(attributes));
	});
	parser.on('text', (piece) => {
		if (phonetic === 0) ears.text?.(piece, path.at(-1) ?? '');
	});
	parser.on('cdata', (piece) => {
		if (phonetic === 0) ears.text?.(piece, path.at(-1) ?? '');
	});
	parser.on('closetag', ({ name }) => {
		const own = local(name);
		path.pop();
		if (own === 'rPh') phonetic -= 1;
		ears.close?.(own);
	});
	const decoder = new TextDecoder('utf-8');
	try {
		for await (const piece of stream as AsyncIterable<Buffer>) {
			counted(piece.length);
			parser.write(decoder.decode(piece, { stream: true }));
			yield;
		}
		parser.close();
	} catch (error) {
		throw error instanceof Unreadable ? error : new Unreadable('damaged-spreadsheet');
	}
	yield;
};

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

const localAttributes = (attributes: Record<string, string>): Record<string, string> => {
	const own: Record<string, string> = {};
	for (const name in attributes) own[local(name)] = attributes[name] ?? '';
	return own;
};

/** Decodes characters that XML forbids, which Excel writes as `_x000D_`. */
export const unescaped = (text: string): string =>
	text.includes('_x')
		? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
		: text;
