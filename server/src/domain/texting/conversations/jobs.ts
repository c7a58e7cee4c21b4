import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { fetchPictures, type PictureSource } from './fetch-pictures.ts';
import { deleteRemembered } from './forget-old.queries.ts';

export const conversationJobs = (context: AppContext, source: PictureSource): readonly Job[] => [
	forgetOldTexts(context),
	fetchPictures(context, source),
];

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes records of drafts and webhooks that are too old to be repeated. */
const forgetOldTexts = ({ db, clock }: AppContext): Job => ({
	name: 'conversations.forget-old',
	at: '29 * * * *',
	run: () => {
		const weekAgo = new Date(clock.now().getTime() - 7 * dayMs);
		return deleteRemembered(db, { seen: weekAgo, drafts: weekAgo, locks: clock.now() });
	},
});
