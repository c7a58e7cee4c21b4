/** Checks a chosen file before the upload (spec 3 §5): one file, of three types, of 5 MB at most. */
import { importFileTypes } from '@quad/contract/contacts/imports/limits.ts';
import { importRefusals } from '@quad/contract/contacts/imports/refusals.ts';
import { uploadLimits } from '@quad/contract/uploads.ts';

const megabyte = 1024 * 1024;
export const mostMegabytes = uploadLimits.bytes / megabyte;

/** Returns why these files cannot be uploaded, in a sentence; undefined if they can. */
export const faultOfFiles = (files: ReadonlyArray<Pick<File, 'name' | 'size'>>): string | undefined => {
	const [file, ...others] = files;
	if (!file || others.length > 0) return 'Choose one file at a time.';
	if (!importFileTypes.some((type) => file.name.toLowerCase().endsWith(type)))
		return importRefusals['import.wrong_type'].message;
	if (file.size === 0) return importRefusals['import.empty'].message;
	if (file.size > uploadLimits.bytes)
		return `“${file.name}” is ${inMegabytes(file.size)} MB, and the limit is ${mostMegabytes} MB. Split it and import the parts one after the other.`;
	return undefined;
};

/** Rounded up, so that a file slightly over the limit never seems to be as large as the limit. */
const inMegabytes = (bytes: number): string => (Math.ceil((bytes / megabyte) * 10) / 10).toFixed(1);
