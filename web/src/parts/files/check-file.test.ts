// @vitest-environment node
import { expect, test } from 'vitest';
import { faultOfFiles } from './check-file.ts';

const megabytes = (count: number) => count * 1024 * 1024;

test.each(['people.csv', 'People.CSV', 'export.2026.txt', 'people.xlsx'])('%s may be sent, up to 5 MB', (name) => {
	expect(faultOfFiles([{ name, size: megabytes(5) }])).toBeUndefined();
});

test.each(['people.xls', 'people.pdf', 'csv', 'people.csv.zip'])('%s is none of the three kinds', (name) => {
	expect(faultOfFiles([{ name, size: 10 }])).toBe('Only .csv, .txt and .xlsx files can be imported.');
});

test('a byte too many is too much, and said so', () => {
	expect(faultOfFiles([{ name: 'people.csv', size: megabytes(5) + 1 }])).toBe(
		'“people.csv” is 5.1 MB, and the limit is 5 MB. Split it and import the parts one after the other.',
	);
});

test('neither an empty file nor two at once', () => {
	const file = { name: 'people.csv', size: 10 };
	expect(faultOfFiles([{ ...file, size: 0 }])).toBe('The file is empty.');
	expect(faultOfFiles([file, file])).toBe('Choose one file at a time.');
});
