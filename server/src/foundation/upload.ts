/**
 * Takes one uploaded file, whatever its field is called (spec 3 §7 says `importFile`), with its fields. One that is too
 * large is refused while it still arrives.
 */
import type {} from '@fastify/multipart'; // gives requests their parts
import { sessionRefusals } from '@quad/contract/session/refusals.ts';
import type { FastifyRequest } from 'fastify';
import { refuse } from './refuse.ts';

export interface UploadedFile {
	readonly name: string;
	readonly content: Buffer;
}

export const receiveFile = async (
	request: FastifyRequest,
): Promise<{ file: UploadedFile; fields: Record<string, string> }> => {
	if (!request.isMultipart()) refuse(sessionRefusals['request.malformed'], {}, { file: 'A file is required.' });
	const fields: Record<string, string> = {};
	let file: UploadedFile | undefined;
	for await (const part of request.parts()) {
		if (part.type === 'field') fields[part.fieldname] = String(part.value);
		else if (!file) file = { name: part.filename.slice(0, 200), content: await part.toBuffer() };
		else part.file.resume();
	}
	return file ? { file, fields } : refuse(sessionRefusals['request.malformed'], {}, { file: 'A file is required.' });
};
