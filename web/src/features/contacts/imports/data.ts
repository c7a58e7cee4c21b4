import type { ColumnTarget } from '@quad/contract/contacts/imports/columns.ts';
import { importLimits } from '@quad/contract/contacts/imports/limits.ts';
import {
	type Correction,
	cancelImport,
	type ImportPreview,
	listImports,
	listRejections,
	listUndoLeft,
	previewUpload,
	readImport,
	startUpload,
	undoImport,
} from '@quad/contract/contacts/imports/routes.ts';
import { keepPreviousData, type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';

/** A file that the server could read. It is stored for a day. */
export type ReadableFile = ImportPreview & { uploadId: number };

/** What is chosen before a file is imported. */
export interface Choice {
	columns: readonly ColumnTarget[];
	allowMobileUpdate: boolean;
	/** Rows that replace rows of the file. */
	corrections: readonly Correction[];
}

export const choiceOf = ({ columns }: ImportPreview): Choice => ({
	columns: columns.map(({ target }) => target),
	allowMobileUpdate: false,
	corrections: [],
});

const previewKey = (uploadId: number, choice: Choice) => queryKeys.imports.preview(uploadId, choice);

/** Previews the file with a choice. `keepPreview` stores the first preview, which comes with the upload. */
export const previewQuery = (uploadId: number, choice: Choice) =>
	queryOptions({
		queryKey: previewKey(uploadId, choice),
		queryFn: ({ signal }) => call(previewUpload, { params: { uploadId }, body: bodyOf(choice) }, signal),
		staleTime: Number.POSITIVE_INFINITY,
		placeholderData: keepPreviousData,
		retry: false, // a button retries it
	});

export const keepPreview = (cache: QueryClient, found: ReadableFile): void => {
	cache.setQueryData(previewKey(found.uploadId, choiceOf(found)), found);
};

const bodyOf = ({ columns, corrections, ...choice }: Choice) => ({
	...choice,
	columns: [...columns],
	corrections: [...corrections],
});

export const useStartImport = (uploadId: number) =>
	useMutation({
		mutationFn: (choice: Choice) => call(startUpload, { params: { uploadId }, body: bodyOf(choice) }),
	});

export const importsQuery = (skip: number) =>
	queryOptions({
		queryKey: queryKeys.imports.list(skip),
		queryFn: ({ signal }) => call(listImports, { query: { skip, take: importLimits.history } }, signal),
		placeholderData: keepPreviousData,
		refetchInterval: importLimits.historyEveryMs, // spec 3 §4
	});

export const importQuery = (id: number) =>
	queryOptions({
		queryKey: queryKeys.imports.one(id),
		queryFn: ({ signal }) => call(readImport, { params: { id } }, signal),
	});

export const rejectionsQuery = (id: number, skip: number) =>
	queryOptions({
		queryKey: queryKeys.imports.rejections(id, skip),
		queryFn: ({ signal }) =>
			call(listRejections, { params: { id }, query: { skip, take: importLimits.rejections } }, signal),
		placeholderData: keepPreviousData,
	});

export const undoLeftQuery = (id: number) =>
	queryOptions({
		queryKey: queryKeys.imports.undoLeft(id),
		queryFn: ({ signal }) => call(listUndoLeft, { params: { id } }, signal),
	});

export const useUndoImport = (id: number) =>
	useMutation({
		mutationFn: () => call(undoImport, { params: { id } }),
		onSettled: useInvalidate(queryKeys.imports.one(id)),
	});

export const useCancelImport = (id: number) =>
	useMutation({
		mutationFn: () => call(cancelImport, { params: { id } }),
		// even after an error, because the import may already have finished
		onSettled: useInvalidate(queryKeys.imports.one(id)),
	});
