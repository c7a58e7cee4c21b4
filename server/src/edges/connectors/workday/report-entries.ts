/** Yields the entries of a report of any size, with one entry in memory. */
import { JSONParser } from '@streamparser/json';
import { ConnectorError } from '../../../domain/connections/integrations/index.ts';

export type ReportEntry = Readonly<Record<string, unknown>>;

const mostEntryBytes = 8 * 1024 * 1024;

/** Throws `protocol` if the response is HTML or not a report, and `truncated` if it ends early. */
export async function* entriesOf(body: AsyncIterable<Buffer>): AsyncGenerator<ReportEntry> {
	const parser = new JSONParser({ paths: ['$.Report_Entry.*'], keepStack: false });
	let found: unknown[] = [];
	parser.onValue = ({ value }) => void found.push(value);
	let unread = 0;
	let begun = false;
	for await (const part of body) {
		const bytes = begun ? part : withoutMark(part);
		if (bytes.length === 0) continue;
		if (!begun) expectJson(bytes);
		begun = true;
		write(parser, bytes);
		unread = found.length > 0 ? 0 : unread + bytes.length;
		if (unread > mostEntryBytes) throw new ConnectorError('protocol', 'Workday sent an entry that is larger than 8 MB');
		for (const entry of found) yield asEntry(entry);
		found = [];
	}
	if (!parser.isEnded) throw new ConnectorError('network', 'The report of Workday ended in the middle');
}

const write = (parser: JSONParser, bytes: Buffer): void => {
	try {
		parser.write(bytes);
	} catch (cause) {
		throw new ConnectorError('protocol', 'The report of Workday is not JSON that can be read', { cause });
	}
};

const isObject = (value: unknown): value is ReportEntry =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const asEntry = (value: unknown): ReportEntry => {
	if (isObject(value)) return value;
	throw new ConnectorError('protocol', 'Workday sent JSON that is not a report. Check the report URL');
};

const mark = Buffer.from([0xef, 0xbb, 0xbf]);
const withoutMark = (part: Buffer): Buffer => (part.subarray(0, 3).equals(mark) ? part.subarray(3) : part);

/** Explains the mistake if the response is HTML from a sign-in page or a proxy, or the report in XML. */
const expectJson = (bytes: Buffer): void => {
	const text = bytes.subarray(0, 200).toString('utf8').trimStart();
	if (!text.startsWith('<')) return;
	throw new ConnectorError(
		'protocol',
		/^<(!doctype html|html)/i.test(text)
			? 'Workday answered with a web page in place of the report'
			: 'Workday answered with XML in place of JSON. Check that the report is enabled as a web service',
	);
};

/** Formats a cell like a file for import: values separated by semicolons, and parts of a value by commas. */
export const cellOf = (value: unknown): string => {
	if (value === null || value === undefined) return '';
	if (Array.isArray(value)) return joined(value, '; ');
	if (isObject(value)) return joined(Object.values(value), ', ');
	return String(value).slice(0, longestCell);
};

const joined = (values: readonly unknown[], between: string): string =>
	values
		.map(cellOf)
		.filter((text) => text !== '')
		.join(between)
		.slice(0, longestCell);

const longestCell = 10_000;
