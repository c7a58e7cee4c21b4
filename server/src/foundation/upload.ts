/**
 * Takes one uploaded file, whatever its field is called (spec 3 §7 says `importFile`), with its fields. One that is too
 * large is refused while it still arrives.
 */
import multipart, { type MultipartFile } from '@fastify/multipart'; // also gives requests their parts
import { sessionRefusals } from '@quad/contract/session/refusals.ts';
import { uploadLimits } from '@quad/contract/uploads.ts';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { refuse } from './refuse.ts';

export interface UploadedFile {
	readonly name: string;
	readonly content: Buffer;
}

/** In a room of its own: where the library is, it watches over every request and answer, which costs a tenth of both. */
export const serveUpload = (http: FastifyInstance, call: RouteOptions): void => {
	void http.register(async (room) => {
		await room.register(multipart, {
			limits: { fileSize: uploadLimits.bytes, files: 1, fields: 20, fieldSize: 100_000 },
		});
		room.route(call);
	});
};

export const receiveFile = async (
	request: FastifyRequest,
): Promise<{ file: UploadedFile; fields: Record<string, string> }> => {
	if (!request.isMultipart()) refuse(sessionRefusals['request.malformed'], {}, { file: 'A file is required.' });
	const fields: Record<string, string> = {};
	let file: UploadedFile | undefined;
	for await (const part of request.parts()) {
		if (part.type === 'field') fields[part.fieldname] = String(part.value);
		else if (!file) file = { name: part.filename.slice(0, 200), content: await contentOf(part) };
		else part.file.resume();
	}
	return file ? { file, fields } : refuse(sessionRefusals['request.malformed'], {}, { file: 'A file is required.' });
};

const contentOf = (part: MultipartFile): Promise<Buffer> =>
	part
		.toBuffer()
		.catch((fault) =>
			fault.code === 'FST_REQ_FILE_TOO_LARGE'
				? refuse(sessionRefusals['request.file_too_large'])
				: Promise.reject(fault),
		);
