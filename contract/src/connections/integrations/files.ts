/** Settings of connectors that exchange files: the folders, the file format, and what is read and written. */
import { z } from 'zod';
import { exportBasics, importBasics, mapping } from './configuration.ts';
import type { FieldSpec } from './descriptor.ts';

export const delimiters = ['Comma', 'Tab', 'Semicolon', 'Pipe'] as const;
export type Delimiter = (typeof delimiters)[number];
export const delimiterCharacters: Record<Delimiter, string> = { Comma: ',', Tab: '\t', Semicolon: ';', Pipe: '|' };

export const encodings = ['UTF-8', 'UTF-16', 'Windows-1252'] as const;

const path = z.string().trim().max(500);
const prefix = z
	.string()
	.trim()
	.max(100)
	.refine((text) => !/[/\\]/.test(text), 'Enter the beginning of the file name only, without a folder.');

/** Returns the settings for imported files. `delimiter` is the system's default. */
export const fileSource = (delimiter: Delimiter) =>
	z.object({
		path: path.default('/'),
		prefix: prefix.default(''),
		filesToImport: z.enum(['MostRecent', 'AllMatching']).default('MostRecent'),
		delimiter: z.enum(delimiters).default(delimiter),
		encoding: z.enum(encodings).default('UTF-8'),
		afterImport: z.enum(['Move', 'Delete']).default('Move'),
	});

export const fileTarget = (delimiter: Delimiter) =>
	z.object({
		path: path.default('/'),
		prefix: prefix.default(''),
		delimiter: z.enum(delimiters).default(delimiter),
	});

export const fileImport = (delimiter: Delimiter) =>
	z.object({ fileConfiguration: fileSource(delimiter).extend(mapping), ...importBasics });
export const fileExport = (delimiter: Delimiter) => fileTarget(delimiter).extend(exportBasics);

const chosen = (all: readonly string[]) => all.map((value) => ({ value, label: value }));

const delimiterField: FieldSpec = {
	name: 'delimiter',
	label: 'Delimiter',
	kind: 'select',
	options: chosen(delimiters),
};

export const fileSourceFields: readonly FieldSpec[] = [
	{
		name: 'path',
		label: 'File path',
		kind: 'text',
		description: 'The folder on the server, without a file name.',
		placeholder: '/outgoing/quad',
	},
	{
		name: 'prefix',
		label: 'File name prefix',
		kind: 'text',
		description: 'Files that begin with this are imported. Leave it empty for all files in the folder.',
		placeholder: 'students_',
	},
	{
		name: 'filesToImport',
		label: 'Files to import',
		kind: 'select',
		options: [
			{ value: 'MostRecent', label: 'Most recent file' },
			{ value: 'AllMatching', label: 'All matching files, each as its own import' },
		],
	},
	delimiterField,
	{ name: 'encoding', label: 'Encoding', kind: 'select', options: chosen(encodings) },
	{
		name: 'afterImport',
		label: 'After the import',
		kind: 'select',
		options: [
			{ value: 'Move', label: 'Move the file to “processed”, with the date' },
			{ value: 'Delete', label: 'Delete the file' },
		],
	},
];

export const fileTargetFields: readonly FieldSpec[] = [
	{ name: 'path', label: 'File path', kind: 'text', placeholder: '/incoming/quad' },
	{
		name: 'prefix',
		label: 'File name prefix',
		kind: 'text',
		description: 'The date and time in your team’s time zone follow it.',
	},
	delimiterField,
];
