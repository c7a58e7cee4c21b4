/**
 * Parses XML from outside, small and without what SAML and SOAP don't need. It refuses document types, and so entity
 * bombs. It refuses comments and instructions, because two parsers could read a name with one inside differently.
 */
import { SaxesParser } from 'saxes';

export interface XmlElement {
	/** The name without its prefix. */
	readonly name: string;
	/** The namespace's URI. */
	readonly space: string;
	/** Contains only attributes without a prefix. */
	readonly attributes: ReadonlyMap<string, string>;
	readonly children: readonly XmlElement[];
	/** The element's own text, without its children's. */
	readonly text: string;
	/** The offset in the document at which the element begins. */
	readonly from: number;
	readonly to: number;
}

export class UnsafeXml extends Error {
	readonly why: 'unreadable' | 'unsafe';

	constructor(why: UnsafeXml['why'], message: string) {
		super(message);
		this.why = why;
	}
}

type Growing = { -readonly [K in keyof XmlElement]: XmlElement[K] } & {
	attributes: Map<string, string>;
	children: Growing[];
};

const deepest = 50;
const mostElements = 5_000;
const mostAttributes = 100;

export const readCarefully = (document: string): XmlElement => {
	const parser = new SaxesParser({ xmlns: true });
	const open: Growing[] = [];
	let root: XmlElement | undefined;
	let elements = 0;
	const refused = (what: string) => () => {
		throw new UnsafeXml('unsafe', what);
	};
	parser.on('doctype', refused('a document type'));
	parser.on('comment', refused('a comment'));
	parser.on('processinginstruction', refused('an instruction'));
	parser.on('error', (error) => {
		throw new UnsafeXml('unreadable', error.message);
	});
	parser.on('opentagstart', () => {
		elements += 1;
		if (elements > mostElements || open.length >= deepest) throw new UnsafeXml('unsafe', 'too many elements');
	});
	let attributes = 0;
	parser.on('attribute', () => {
		attributes += 1;
		if (attributes > mostAttributes) throw new UnsafeXml('unsafe', 'too many attributes');
	});
	parser.on('opentag', ({ local, uri, attributes: parsedAttributes, isSelfClosing }) => {
		attributes = 0;
		const from = document.lastIndexOf('<', parser.position - 1);
		const element: Growing = { name: local, space: uri, attributes: new Map(), children: [], text: '', from, to: -1 };
		for (const one of Object.values(parsedAttributes))
			if (one.prefix === '') element.attributes.set(one.local, one.value);
		open.at(-1)?.children.push(element);
		root ??= element;
		open.push(element);
		if (isSelfClosing) element.to = parser.position;
	});
	const hear = (piece: string) => {
		const element = open.at(-1);
		if (element) element.text += piece;
	};
	parser.on('text', hear);
	parser.on('cdata', hear);
	parser.on('closetag', () => {
		const element = open.pop();
		if (element) element.to = parser.position;
	});
	parser.write(document).close();
	if (!root) throw new UnsafeXml('unreadable', 'nothing');
	return root;
};

/** Returns the element and all its descendants. */
export const everything = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(everything)];

export const childrenOf = (element: XmlElement | undefined, space: string, name: string): XmlElement[] =>
	element?.children.filter((one) => one.name === name && one.space === space) ?? [];
