/** Reads and writes delimited files of any size as streams, using little memory. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { delimiterCharacters, encodings } from '@quad/contract/connections/integrations/files.ts';
import { normalForm } from '@quad/contract/normal-form.ts';
import { CsvError, parse } from 'csv-parse';
import { ConnectorError } from '../../../domain/connections/integrations/index.ts';
import { withoutApostrophe } from '../../../foundation/tables/csv.ts';

type Character = (typeof delimiterCharacters)[keyof typeof delimiterCharacters];
type Encoding = (typeof encodings)[number];

const labels: Record<Encoding, string> = { 'UTF-8': 'utf-8', 'UTF-16': 'utf-16le', 'Windows-1252': 'windows-1252' };
const longestRow = 1024 * 1024;

export interface Format {
	readonly delimiter: string;
	readonly encoding: Encoding;
	/** The file's name for error messages. */
	readonly name: string;
}

export interface DelimitedRow {
	readonly line: number;
	readonly cells: string[];
}

/** Yields all rows, starting with the header. */
export const readDelimited = async function* (
	source: AsyncIterable<Buffer>,
	{ delimiter, encoding, name }: Format,
): AsyncGenerator<DelimitedRow> {
	const parser = parse({
		delimiter,
		info: true,
		relax_column_count: true,
		relax_quotes: true,
		skip_empty_lines: true,
		max_record_size: longestRow,
	});
	const flow = pipeline(Readable.from(decoded(source, encoding, name)), parser);
	flow.catch(() => undefined); // the parser reports the same error
	try {
		for await (const read of parser) {
			const { record, info } = read as { record: string[]; info: { lines: number } };
			if (record.every((cell) => cell.trim() === '')) continue;
			yield { line: info.lines, cells: record.map(tidy) };
		}
	} catch (error) {
		if (error instanceof CsvError) throw new ConnectorError('validation', `“${name}” cannot be read: ${error.message}`);
		throw error;
	} finally {
		parser.destroy();
	}
};

const decoded = async function* (
	source: AsyncIterable<Buffer>,
	encoding: Encoding,
	name: string,
): AsyncGenerator<string> {
	const decoder = new TextDecoder(labels[encoding], { fatal: true });
	const asText = (part?: Buffer): string => {
		try {
			return part ? decoder.decode(part, { stream: true }) : decoder.decode();
		} catch {
			throw new ConnectorError('validation', `“${name}” is not written in ${encoding}. Choose another encoding`);
		}
	};
	for await (const part of source) yield asText(part);
	yield asText();
};

/** Decodes the start of a file, up to the last complete character. */
export const decodeStart = (start: Buffer, encoding: Encoding): string =>
	new TextDecoder(labels[encoding]).decode(start, { stream: true });

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken away
const controls = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufeff]/g;
const plain = /^(?!['=])[\x20-\x7e]*$/;

const tidy = (cell: string): string =>
	plain.test(cell) ? cell : normalForm('NFC', withoutApostrophe(cell).replace(controls, '')).toWellFormed();

/** Returns one line. A cell that a spreadsheet would execute as a formula gets a leading apostrophe. */
export const delimitedLine = (cells: readonly string[], delimiter: Character | string): string =>
	`${cells.map((cell) => writtenCell(cell, delimiter)).join(delimiter)}\r\n`;

const writtenCell = (cell: string, delimiter: string): string => {
	const text = /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
	return text.includes(delimiter) || /["\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
