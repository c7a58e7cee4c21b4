/** Stores any file that a simulated phone sends, unchanged, so that the demo shows how Quad handles it. */
import { addressOfMedia } from '@quad/contract/organization/media/address.ts';
import { type AttachmentKind, fileTypeOf } from '@quad/contract/organization/media/attachments.ts';
import { mediaRefusals } from '@quad/contract/organization/media/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Files } from './files.port.ts';
import { identifyFile } from './identify-file.ts';
import { insertMedia } from './media.queries.ts';
import { newFile } from './new-file.ts';

export const keepAsSent = async (
	{ db, clock, ids }: AppContext,
	files: Files,
	{ organizationId, teamId, personId }: TeamScope,
	content: Buffer,
): Promise<{ uri: string; kind: AttachmentKind }> => {
	if (content.length === 0) refuse(mediaRefusals['media.empty']);
	const found = identifyFile(content);
	const ending = 'ending' in found ? found.ending : 'bin'; // so that it is never served as its real type
	const { kind, mimeType } = fileTypeOf(ending);
	const file = newFile(ending);
	await insertMedia(db, {
		organizationId,
		teamId,
		personId,
		id: ids.next(),
		file,
		mime: mimeType,
		kind,
		bytes: content.length,
		width: 0,
		height: 0,
		at: clock.now(),
	});
	await files.put(file, content, mimeType);
	return { uri: addressOfMedia(file), kind };
};
