/** Exempts files from clean-up that simulated phones refer to, because the product's tables don't mention them. */
import { fileInAddress } from '@quad/contract/organization/media/address.ts';
import { mediaRefusals } from '@quad/contract/organization/media/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { findMedia, markKept } from './media.queries.ts';

export const keepMedia = async (db: Db, scope: TeamScope, addresses: readonly string[]): Promise<void> => {
	for (const address of addresses) {
		const file = fileInAddress(address);
		const found = file === undefined ? undefined : await findMedia(db, scope, file);
		await markKept(db, scope, found?.id ?? refuse(mediaRefusals['media.not_found']));
	}
};
