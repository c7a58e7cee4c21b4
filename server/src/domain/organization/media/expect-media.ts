/** Returns a message's picture, or null if it has none. Refuses one that isn't the team's or no longer exists. */
import { endingOf, fileInAddress } from '@quad/contract/organization/media/address.ts';
import { mimeTypes } from '@quad/contract/organization/media/limits.ts';
import { mediaRefusals } from '@quad/contract/organization/media/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { findMedia } from './media.queries.ts';

export const expectMedia = async (
	db: Db | Tx,
	scope: Pick<TeamScope, 'organizationId' | 'teamId'>,
	[address]: readonly string[] = [],
): Promise<number | null> => {
	if (address === undefined) return null;
	const file = fileInAddress(address);
	const isPicture = file !== undefined && endingOf(file) in mimeTypes; // other received files are never sent on
	const found = isPicture ? await findMedia(db, scope, file) : undefined;
	return found?.id ?? refuse(mediaRefusals['media.not_found']);
};
