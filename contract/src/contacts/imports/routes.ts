import { z } from 'zod';
import { flag, grid, id, idInPath, instant, page } from '../../fields.ts';
import { route } from '../../route.ts';
import { columnTarget, columnTargets } from './columns.ts';
import { importLimits } from './limits.ts';

/** What happened to a file's rows. The first five counts add up to the number of rows. */
export const importCounts = z.object({
	new: z.number().int(),
	changed: z.number().int(),
	unchanged: z.number().int(),
	duplicates: z.number().int(), // rows that repeat an earlier one
	rejected: z.number().int(),
	optedOut: z.number().int(), // opted out by this file
	staysOptedOut: z.number().int(), // contacts who stay opted out, though the file would opt them in
	numbersKept: z.number().int(), // contacts who keep their number, though the file has another
	leftOutOptedOut: z.number().int(), // rejected rows whose opt-out was still recorded, by Contact ID or number
});
export type ImportCounts = z.output<typeof importCounts>;

const rejection = z.object({
	line: z.number().int(),
	isDuplicate: z.boolean(),
	reason: z.string(),
	cells: z.array(z.string()),
});
export type ImportRejection = z.output<typeof rejection>;

const sample = z.record(z.string(), z.string()).nullable();

/** A column that may be about consent. Nothing is imported until somebody decides what it means. */
const question = z.object({
	column: z.number().int(), // index, from 0
	header: z.string(),
	question: z.string(),
});
export type ImportQuestion = z.output<typeof question>;

export const importPreview = z.object({
	/** The id of the stored file; null if the file is unreadable. */
	uploadId: id.nullable(),
	fileName: z.string(),
	recordCount: z.number().int(),
	/** Whether the file can't be read, lacks a required column (decisions.md 17), or raises a question. */
	hasErrors: z.boolean(),
	errors: z.array(z.string()),
	extraFields: z.array(z.string()),
	missingRequiredFields: z.array(z.string()),
	firstSample: sample,
	lastSample: sample,
	encoding: z.string().nullable(), // of a text file
	delimiter: z.enum(['comma', 'semicolon', 'tab', 'pipe']).nullable(),
	sheet: z.string().nullable(), // of a spreadsheet
	columns: z.array(
		z.object({
			header: z.string(),
			target: columnTarget,
			samples: z.array(z.string()),
			isNewField: z.boolean(), // a custom field that the import creates
		}),
	),
	counts: importCounts,
	/** What was found in the file and what it means for the import. Questions are also among the errors. */
	notices: z.array(z.string()),
	questions: z.array(question),
	rejections: z.array(rejection),
});
export type ImportPreview = z.output<typeof importPreview>;

/** A corrected row, which is imported instead of the one in the file. */
const correction = z.object({
	line: z.number().int().positive(),
	cells: z.array(z.string().max(importLimits.cell)).max(importLimits.columns),
});
export type Correction = z.output<typeof correction>;
export const corrections = z.array(correction).max(importLimits.corrections);

const allowMobileUpdate = flag.default(false);

export const previewFile = route({
	method: 'POST',
	path: '/studentimports/sample/file',
	summary: 'Upload a file and preview its import. The file is kept for a day under the returned uploadId.',
	who: 'administrator',
	bodyAs: 'file',
	body: z.object({ allowMobileUpdate }),
	answer: importPreview,
});

export const previewUpload = route({
	method: 'POST',
	path: '/studentimports/sample/{uploadId}',
	summary: 'Preview an uploaded file again, with other columns chosen.',
	who: 'administrator',
	params: z.object({ uploadId: idInPath }),
	body: z.object({ allowMobileUpdate, columns: columnTargets, corrections: corrections.default([]) }),
	answer: importPreview,
});

export const startUpload = route({
	method: 'POST',
	path: '/studentimports/sample/{uploadId}/import',
	summary: 'Import a file that was uploaded for a preview. Repeating the request doesn’t import it twice.',
	who: 'administrator',
	params: z.object({ uploadId: idInPath }),
	body: z.object({ allowMobileUpdate, columns: columnTargets, corrections: corrections.default([]) }),
	answer: z.object({ id }),
});

export const startFile = route({
	method: 'POST',
	path: '/studentimports/file',
	summary: 'Import a file right away. `columns` is JSON: for each column a field, {"customField": name} or "Ignore".',
	who: 'administrator',
	bodyAs: 'file',
	body: z.object({ allowMobileUpdate, columns: z.string().max(50_000).optional() }),
	answer: z.object({ id }),
});

/** A row as an object. Base fields have their label or API name, and every other name is a custom field. */
const recipient = z.record(
	z.string().max(importLimits.header),
	z.union([z.string().max(importLimits.cell), z.number(), z.boolean(), z.null()]),
);

export const pasteImport = route({
	method: 'POST',
	path: '/studentimports',
	summary: 'Import pasted contacts: text with a header row, or a list of contacts by field name.',
	who: 'administrator',
	body: z.object({
		allowMobileUpdate,
		recipients: z.union([z.string().max(importLimits.pasted), z.array(recipient).min(1).max(importLimits.pastedRows)]),
	}),
	answer: z.object({ id }),
});

export const importStates = ['waiting', 'running', 'complete', 'cancelled', 'failed', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

export const importRun = z.object({
	id,
	fileName: z.string(),
	state: z.enum(importStates),
	stateReason: z.string().nullable(), // why it failed
	startedByName: z.string(),
	dateStarted: instant.nullable(),
	dateCompleted: instant.nullable(),
	/** Always null, because the file is deleted after the import (gaps N-07 prints this field). */
	recordsUpload: z.object({ cdnMediaUri: z.string().nullable() }),
	allowMobileUpdate: z.boolean(),
	recordCount: z.number().int(),
	processed: z.number().int(), // rows processed so far
	counts: importCounts,
	columns: z.array(z.string()), // the file's header
	canUndo: z.boolean(),
	undone: z.number().int(), // contacts that the undo restored
	undoLeft: z.number().int(), // contacts that the undo left unchanged
});
export type ImportRun = z.output<typeof importRun>;

export const listImports = route({
	method: 'GET',
	path: '/studentimports',
	summary: 'List the current team’s imports, newest first.',
	who: 'administrator',
	query: z.object(page(importLimits.history)),
	answer: grid(importRun),
});

const ofRun = z.object({ id: idInPath });

export const readImport = route({
	method: 'GET',
	path: '/studentimports/{id}',
	summary: 'Get one import: its progress or its result.',
	who: 'administrator',
	params: ofRun,
	answer: importRun,
});

export const cancelImport = route({
	method: 'POST',
	path: '/studentimports/{id}/cancel',
	summary: 'Stop an import. Rows imported so far stay.',
	who: 'administrator',
	params: ofRun,
	answer: importRun,
});

export const undoImport = route({
	method: 'POST',
	path: '/studentimports/{id}/undo',
	summary: 'Undo an import: contacts become what they were before it. Those changed since stay as they are.',
	who: 'administrator',
	params: ofRun,
	answer: importRun,
});

export const listUndoLeft = route({
	method: 'GET',
	path: '/studentimports/{id}/undo',
	summary: 'List contacts that undoing left as they are, with the reason.',
	who: 'administrator',
	params: ofRun,
	answer: z.array(z.object({ id, name: z.string(), why: z.enum(['changed', 'number', 'texts']) })),
});

export const listRejections = route({
	method: 'GET',
	path: '/studentimports/{id}/rejections',
	summary: 'List the rows left out, with line, reason and cells.',
	who: 'administrator',
	params: ofRun,
	query: z.object(page(importLimits.rejections)),
	answer: grid(rejection),
});

export const exportRejections = route({
	method: 'GET',
	path: '/studentimports/{id}/rejections/export',
	summary: 'Export the rows left out as CSV: line, reason and the original cells.',
	who: 'administrator',
	params: ofRun,
	answer: { file: 'text/csv; charset=utf-8' },
});

export const allFields = route({
	method: 'GET',
	path: '/studentImports/allFields',
	summary: 'Download a blank file with a column for every field.',
	who: 'administrator',
	answer: { file: 'text/csv; charset=utf-8' },
});

export const requiredFields = route({
	method: 'GET',
	path: '/studentImports/requiredFields',
	summary: 'Download a blank file with the required columns.',
	who: 'administrator',
	answer: { file: 'text/csv; charset=utf-8' },
});
