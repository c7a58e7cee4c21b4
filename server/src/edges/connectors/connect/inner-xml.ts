/**
 * Streams the XML that Connect returns as text (`<result><returndata><contacts><contact>…`). Refuses malformed or
 * truncated XML, and document types, which can define entities. Values stay text, so that IDs keep leading zeros.
 */

import { SaxesParser } from 'saxes';
import { escapeText } from '../../../foundation/escape-markup.ts';
import { ProtocolFault } from '../shared/protocol-fault.ts';
import { refusalOf } from './soap-calls.ts';

export interface XmlRecord {
	readonly name: string;
	text: string;
	readonly children: XmlRecord[];
}

const deepest = 12;
const mostInside = 20_000; // the most elements in one record
const atOnce = 64 * 1024;

const mostPieces = 50;
/** Values that report an error but don't explain it. */
const flag = /^(true|false|-?\d+|ok|success|error|fail|failed|failure)$/i;

const unreadable = (cause?: unknown): ProtocolFault =>
	new ProtocolFault('protocol', 'Connect answered with XML that is not well formed', { cause });

/** Yields the records of a list, such as each `contact` in `contacts`. Throws if Connect sent an error instead. */
export function* recordsOf(document: string, list: string): Generator<XmlRecord> {
	const parser = new SaxesParser();
	const path: string[] = [];
	const open: XmlRecord[] = [];
	const whole: XmlRecord[] = [];
	let inside = 0;
	const outer: string[] = []; // the text of elements outside any record
	let hasList = false;
	const refuse = () => {
		throw unreadable();
	};
	parser.on('doctype', refuse);
	parser.on('error', (error) => {
		throw unreadable(error);
	});
	parser.on('opentag', ({ name }) => {
		path.push(name);
		if (outer.length < mostPieces) outer.push('');
		if (path.length > deepest) refuse();
		if (path.length === 3 && path.join('/') === `result/returndata/${list}`) hasList = true;
		if (path.length < 4 || path[2] !== list) return;
		inside = path.length === 4 ? 0 : inside + 1;
		if (inside > mostInside) refuse();
		const one: XmlRecord = { name, text: '', children: [] };
		open.at(-1)?.children.push(one);
		open.push(one);
	});
	const hear = (piece: string) => {
		const one = open.at(-1);
		if (one) one.text += piece;
		else if (outer.length > 0) outer.push(`${(outer.pop() ?? '') + piece}`.slice(0, 1_000));
	};
	parser.on('text', hear);
	parser.on('cdata', hear);
	parser.on('closetag', () => {
		path.pop();
		if (outer.length < mostPieces) outer.push('');
		const one = open.pop();
		if (one && open.length === 0) whole.push(one);
	});
	if (!document.trimStart().startsWith('<')) throw sentenceOf(document);
	for (let at = 0; at < document.length; at += atOnce) {
		parser.write(document.slice(at, at + atOnce));
		yield* whole.splice(0);
	}
	parser.close();
	yield* whole.splice(0);
	if (!hasList) throw sentenceOf(outer.filter((text) => !flag.test(text.trim())).join(' '));
}

const sentenceOf = (text: string): ProtocolFault => {
	const sentence = text.replaceAll(/\s+/g, ' ').trim();
	return sentence === ''
		? new ProtocolFault('protocol', 'Connect answered with something else than was asked for')
		: refusalOf(sentence, 'validation');
};

/** Returns the text of the named child, or an empty string if there is none. */
export const textOf = ({ children }: XmlRecord, name: string): string =>
	children.find((one) => one.name === name)?.text.trim() ?? '';

export const printable = (text: string): string =>
	// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
	text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');

export const escaped = (text: string): string => escapeText(printable(text));
