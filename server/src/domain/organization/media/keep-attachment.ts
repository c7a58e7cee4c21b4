/**
 * Stores the attachment of an incoming text. Pictures are re-encoded; other files are stored unchanged under a new
 * name, with the type found in their bytes. Files that could harm whoever opens them are not stored.
 */
import { type AttachmentKind, fileTypeOf } from '@quad/contract/organization/media/attachments.ts';
import { mediaRefusals } from '@quad/contract/organization/media/refusals.ts';
import { lostMedia } from '@quad/contract/organization/media/shown.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { Refused } from '../../../foundation/http/refuse.ts';
import { durationOf } from './duration-of.ts';
import type { Files } from './files.port.ts';
import { identifyFile } from './identify-file.ts';
import { keepPicture } from './keep-picture.ts';
import { insertMedia } from './media.queries.ts';
import { newFile } from './new-file.ts';
import { readContactCard } from './read-contact-card.ts';

export type KeptAttachment =
	| { readonly kind: AttachmentKind; readonly mediaId: number }
	/** A sentence that says why the file was not stored. */
	| { readonly kind: AttachmentKind; readonly fault: string };

/** Throws if a retry may succeed: when too many pictures are being prepared or the file store is down. */
export const keepAttachment = async (
	context: AppContext,
	files: Files,
	team: { organizationId: number; teamId: number },
	content: Buffer,
): Promise<KeptAttachment> => {
	if (content.length === 0) return { kind: 'file', fault: lostMedia.empty };
	const found = identifyFile(content);
	if ('harm' in found) return { kind: 'file', fault: lostMedia[found.harm] };
	const { kind, mimeType } = fileTypeOf(found.ending);
	if (kind === 'picture') return keepReceivedPicture(context, files, team, content);
	const { db, clock, ids } = context;
	const id = ids.next();
	const file = newFile(found.ending);
	await insertMedia(db, {
		...team,
		personId: null,
		id,
		file,
		mime: mimeType,
		bytes: content.length,
		width: 0,
		height: 0,
		at: clock.now(),
		kind,
		durationMs: durationOf(content, found.ending),
		card: kind === 'contact-card' ? readContactCard(content) : null,
	});
	await files.put(file, content, mimeType);
	return { kind, mediaId: id };
};

const keepReceivedPicture = async (
	context: AppContext,
	files: Files,
	team: { organizationId: number; teamId: number },
	content: Buffer,
): Promise<KeptAttachment> => {
	try {
		const { id } = await keepPicture(context, files, { ...team, personId: null }, content, 'received');
		return { kind: 'picture', mediaId: id };
	} catch (fault) {
		if (!(fault instanceof Refused) || fault.refusal.code === mediaRefusals['media.busy'].code) throw fault;
		return { kind: 'picture', fault: lostMedia.unreadable };
	}
};
