/**
 * Fetches attachments from the carrier in a job, so that a text is shown before they arrive. The type is read from a
 * file's content, not from the carrier. Pictures are re-encoded. The conversation shows failed attachments.
 */
import type { AttachmentKind } from '@quad/contract/organization/media/attachments.ts';
import { lostMedia } from '@quad/contract/organization/media/shown.ts';
import { z } from 'zod';
import type { AppContext } from '../../../foundation/app-context.ts';
import { addJob, type Job } from '../../../foundation/jobs/jobs.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { type Files, type KeptAttachment, keepAttachment } from '../../organization/media/index.ts';
import type { FetchPicture } from './carried-pictures.port.ts';
import type { WrittenText } from './incoming.queries.ts';
import {
	type AwaitedPicture,
	insertAwaited,
	listAwaited,
	renameLastText,
	settlePicture,
} from './incoming-media.queries.ts';

const job = 'conversations.fetch-pictures';
const payload = z.object({ organizationId: z.number(), messageId: z.number() });

export const awaitPictures = async (
	tx: Tx,
	texts: readonly Pick<WrittenText, 'organizationId' | 'messageId' | 'attachments'>[],
): Promise<void> => {
	for (const { organizationId, messageId, attachments } of texts) {
		if (attachments.length === 0) continue;
		await insertAwaited(
			tx,
			attachments.map(({ url, kind }, nth) => ({ organizationId, messageId, nth, url, kind })),
		);
		await addJob(tx, job, { organizationId, messageId });
	}
};

export interface PictureSource {
	readonly files: Files;
	readonly fetchPicture: FetchPicture;
}

export const fetchPictures = (context: AppContext, source: PictureSource): Job => ({
	name: job,
	run: async (data, { isLastTry }) => {
		for (const picture of await listAwaited(context.db, payload.parse(data)))
			await settle(context, picture, await bring(context, source, picture, isLastTry));
	},
	giveUp: async (data) => {
		for (const picture of await listAwaited(context.db, payload.parse(data)))
			await settle(context, picture, gone(picture.kind));
	},
});

const gone = (kind: AttachmentKind): KeptAttachment => ({
	kind,
	fault: kind === 'picture' ? lostMedia.gone : lostMedia.goneFile,
});

const settle = (
	{ db }: AppContext,
	picture: AwaitedPicture & { conversationId: number | null; inboxId: number },
	end: KeptAttachment,
): Promise<void> =>
	commit(db, async (tx) => {
		await settlePicture(tx, picture, end);
		const { organizationId, conversationId, inboxId } = picture;
		if (conversationId === null) return;
		touch(tx, organizationId, `conversation:${conversationId}`);
		if (end.kind !== picture.kind && (await renameLastText(tx, { ...picture, conversationId })))
			touch(tx, organizationId, `inbox:${inboxId}`);
	});

const bring = async (
	context: AppContext,
	{ files, fetchPicture }: PictureSource,
	{ organizationId, teamId, url, kind }: { organizationId: number; teamId: number; url: string; kind: AttachmentKind },
	isLastTry: boolean,
): Promise<KeptAttachment> => {
	const found = await fetchPicture(organizationId, url);
	if (found.kind === 'too-large') return { kind, fault: lostMedia.tooLarge };
	// throwing makes the job retry
	if (found.kind === 'later' && !isLastTry) throw new Error('The carrier did not deliver an attachment.');
	if (found.kind !== 'fetched') return gone(kind);
	return keepAttachment(context, files, { organizationId, teamId }, found.content);
};
