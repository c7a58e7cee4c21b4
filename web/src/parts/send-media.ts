/** Sends a picture up; fetched by those who have one. */
import { uploadMedia } from '@quad/contract/media/routes.ts';
import { upload } from '../foundation/upload.ts';

export const sendMedia = (file: File, how: { onProgress: (share: number) => void; signal: AbortSignal }) =>
	upload(uploadMedia, {}, { file, ...how });
