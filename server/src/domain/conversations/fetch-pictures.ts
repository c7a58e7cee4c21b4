/**
 * A text is taken at once, with its words; its pictures are fetched from the carrier afterwards, by a job that is tried
 * again while the carrier is away. Like any picture of ours, one is judged by its content and written anew. One that
 * cannot be had is told in its place, and loses no word.
 */
import { mediaRefusals } from '@quad/contract/media/refusals.ts';
import { lostMedia } from '@quad/contract/media/shown.ts';
import { z } from 'zod';
import type { AppContext } from '../../foundation/app-context.ts';
import { Refused } from '../../foundation/http/refuse.ts';
import { addJob, type Job } from '../../foundation/jobs/jobs.ts';
import { commit, touch } from '../../foundation/postgres/commit.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import { type Files, keepPicture } from '../media/index.ts';
import type { FetchPicture } from './carried-pictures.port.ts';
import type { WrittenText } from './incoming.queries.ts';
import { type AwaitedPicture, insertAwaited, listAwaited, settlePicture } from './incoming-media.queries.ts';

const job = 'conversations.fetch-pictures';
const payload = z.object({ organizationId: z.number(), messageId: z.number() });

export const awaitPictures = async (tx: Tx, texts: readonly WrittenText[]): Promise<void> => {
	for (const { organizationId, messageId, mediaUrls } of texts) {
		if (mediaUrls.length === 0) continue;
		await insertAwaited(
			tx,
			mediaUrls.map((url, nth) => ({ organizationId, messageId, nth, url })),
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
	run: async (said, { isLastTry }) => {
		for (const picture of await listAwaited(context.db, payload.parse(said)))
			await settle(context, picture, await bring(context, source, picture, isLastTry));
	},
	giveUp: async (said) => {
		for (const picture of await listAwaited(context.db, payload.parse(said)))
			await settle(context, picture, { fault: lostMedia.gone });
	},
});

type End = { mediaId: number } | { fault: string };

const settle = (
	{ db }: AppContext,
	picture: AwaitedPicture & { conversationId: number | null },
	end: End,
): Promise<void> =>
	commit(db, async (tx) => {
		await settlePicture(tx, picture, end);
		if (picture.conversationId !== null) touch(tx, picture.organizationId, `conversation:${picture.conversationId}`);
	});

const bring = async (
	context: AppContext,
	{ files, fetchPicture }: PictureSource,
	{ organizationId, teamId, url }: { organizationId: number; teamId: number; url: string },
	isLastTry: boolean,
): Promise<End> => {
	const found = await fetchPicture(organizationId, url);
	if (found.kind === 'too-large') return { fault: lostMedia.tooLarge };
	if (found.kind === 'later' && !isLastTry) throw new Error('The carrier did not deliver a picture.'); // tried again
	if (found.kind !== 'fetched') return { fault: lostMedia.gone };
	try {
		const { id } = await keepPicture(context, files, { organizationId, teamId, personId: null }, found.content);
		return { mediaId: id };
	} catch (fault) {
		if (!(fault instanceof Refused) || fault.refusal.code === mediaRefusals['media.busy'].code) throw fault;
		return {
			fault: fault.refusal.code === mediaRefusals['media.wrong_type'].code ? lostMedia.other : lostMedia.unreadable,
		};
	}
};
