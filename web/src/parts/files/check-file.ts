/** Checks a chosen file before the upload: one file, of one of three types, up to 5 MB (spec 3 §5). */
import { importFileTypes } from '@quad/contract/contacts/imports/limits.ts';
import { importRefusals } from '@quad/contract/contacts/imports/refusals.ts';
import { uploadLimits } from '@quad/contract/uploads.ts';

const megabyte = 1024 * 1024;
export const mostMegabytes = uploadLimits.bytes / megabyte;

/** Returns why these files can't be uploaded, or undefined if they can. */
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

/** Rounds up, so that a file slightly over the limit doesn't seem to be within it. */
const inMegabytes = (bytes: number): string => (Math.ceil((bytes / megabyte) * 10) / 10).toFixed(1);
