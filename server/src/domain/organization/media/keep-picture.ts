/** Inserts a picture's row before storing the file: a row without a file gets cleaned up, but not the reverse. */
import { mimeTypes } from '@quad/contract/organization/media/limits.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Files } from './files.port.ts';
import { insertMedia } from './media.queries.ts';
import { newFile } from './new-file.ts';
import { type PictureUse, resizePicture } from './resize-picture.ts';

export interface KeptPicture {
	readonly id: number;
	readonly file: string;
	readonly mimeType: string;
	readonly width: number;
	readonly height: number;
}

export const keepPicture = async (
	{ db, clock, ids }: AppContext,
	files: Files,
	person: { organizationId: number; teamId: number; personId: number | null },
	content: Buffer,
	use: PictureUse = 'message',
): Promise<KeptPicture> => {
	const { ending, content: ready, width, height } = await resizePicture(content, use);
	const id = ids.next();
	const file = newFile(ending);
	const mimeType = mimeTypes[ending];
	await insertMedia(db, { ...person, id, file, mime: mimeType, bytes: ready.length, width, height, at: clock.now() });
	await files.put(file, ready, mimeType);
	return { id, file, mimeType, width, height };
};
