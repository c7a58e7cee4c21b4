/** Forgets sign-ins that never came back, and answers that would be too late anyway. */
import type { Ground } from '../../foundation/ground.ts';
import type { Loop } from '../../foundation/loop.ts';
import { deleteOld } from './requests.queries.ts';

export const forgetOldSignIns = ({ db, clock }: Ground): Loop => ({
	name: 'sso.forget-old',
	everyMs: 10 * 60 * 1000,
	run: async () => {
		await deleteOld(db, clock.now());
		return undefined;
	},
});
