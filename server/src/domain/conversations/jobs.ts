import type { Ground } from '../../foundation/ground.ts';
import type { Job } from '../../foundation/jobs.ts';
import { fetchPictures, type PictureSource } from './fetch-pictures.ts';
import { deleteRemembered } from './forget-old.queries.ts';

/** For the worker's list of jobs. */
export const conversationJobs = (ground: Ground, source: PictureSource): readonly Job[] => [
	forgetOldTexts(ground),
	fetchPictures(ground, source),
];

const dayMs = 24 * 60 * 60 * 1000;

/** Drafts, webhooks and automatic answers are remembered only as long as they can come again. */
const forgetOldTexts = ({ db, clock }: Ground): Job => ({
	name: 'conversations.forget-old',
	at: '29 * * * *',
	run: () => {
		const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
		return deleteRemembered(db, { seen: before(7), drafts: before(7), answers: before(2), locks: clock.now() });
	},
});
