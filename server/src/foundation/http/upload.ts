/** Accepts one uploaded file under any field name (spec 3 §7: `importFile`). Refuses a large one while it arrives. */
import multipart from '@fastify/multipart'; // also adds `parts` to the type of a request
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { uploadLimits } from '@quad/contract/uploads.ts';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { Refused, refuse } from './refuse.ts';

export interface UploadedFile {
	readonly name: string;
	readonly content: Buffer;
}

/** Registers the library in its own Fastify context, because its hooks would make every other call a tenth slower. */
export const serveUpload = (http: FastifyInstance, call: RouteOptions): void => {
	void http.register(async (room) => {
		await room.register(multipart, {
			limits: { fileSize: uploadLimits.bytes, files: 1, fields: 20, fieldSize: 100_000 },
		});
		room.route({ ...call, decompress: false });
	});
};

export const receiveFile = async (
	request: FastifyRequest,
): Promise<{ file: UploadedFile; fields: Record<string, string> }> => {
	const { file, fields } = await partsOf(request).catch((fault) => refuseUpload(fault));
	return file ? { file, fields } : refuse(sessionRefusals['request.malformed'], {}, { file: 'A file is required.' });
};

const partsOf = async (request: FastifyRequest) => {
	const encoding = request.headers['content-encoding'] ?? 'identity';
	if (encoding !== 'identity')
		refuse(sessionRefusals['request.malformed'], {}, { file: 'A file is sent as it is, without content-encoding.' });
	const fields: Record<string, string> = {};
	let file: UploadedFile | undefined;
	if (!request.isMultipart()) return { file, fields };
	for await (const part of request.parts()) {
		if (part.type === 'field') fields[part.fieldname] = String(part.value);
		else file = { name: (part.filename ?? '').slice(0, 200), content: await part.toBuffer() };
	}
	return { file, fields };
};

/** Refuses a body that can't be split into parts, because the caller caused that. */
const refuseUpload = (fault: Error & { code?: string }): never => {
	if (fault instanceof Refused) throw fault;
	if (fault.code === 'FST_REQ_FILE_TOO_LARGE') refuse(sessionRefusals['request.file_too_large']);
	if (fault.code === 'FST_FILES_LIMIT') refuse(sessionRefusals['request.one_file']);
	return refuse(sessionRefusals['request.malformed']);
};
