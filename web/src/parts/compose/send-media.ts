/** Uploads a picture. It is loaded only when there is one. */

import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { mediaLimits } from '@quad/contract/organization/media/limits.ts';
import { mediaRefusals } from '@quad/contract/organization/media/refusals.ts';
import { uploadMedia } from '@quad/contract/organization/media/routes.ts';
import { upload } from '../../foundation/upload.ts';

export const sendMedia = (file: File, how: { onProgress: (share: number) => void; signal: AbortSignal }) =>
	upload(uploadMedia, {}, { file, ...how });

/** Checks what the browser can know before the upload. The server checks what the file really is. */
export const faultOf = (files: readonly File[]): string | undefined => {
	if (files.length !== 1) return 'A message can have one picture.';
	const size = files[0]?.size ?? 0;
	if (size === 0) return mediaRefusals['media.empty'].message;
	return size > mediaLimits.bytes ? sessionRefusals['request.file_too_large'].message : undefined;
};
