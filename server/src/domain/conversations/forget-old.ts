/** Drafts, webhooks and automatic answers are remembered only as long as they can come again. */
import type { Ground } from '../../foundation/ground.ts';
import type { Loop } from '../../foundation/loop.ts';
import { deleteRemembered } from './forget-old.queries.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const forgetOldTexts = ({ db, clock }: Ground): Loop => ({
	name: 'conversations.forget-old',
	everyMs: 60 * 60 * 1000,
	run: async () => {
		const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
		await deleteRemembered(db, { seen: before(7), drafts: before(7), answers: before(2) });
		return undefined;
	},
});
