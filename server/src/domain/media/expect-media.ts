/** The picture that a message names: the team's own, and still kept. Nothing where it names none. */
import { fileInAddress } from '@quad/contract/media/address.ts';
import { mediaRefusals } from '@quad/contract/media/refusals.ts';
import type { TeamScope } from '../../foundation/actor.ts';
import { refuse } from '../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../foundation/postgres/db.ts';
import { findMedia } from './media.queries.ts';

export const expectMedia = async (
	db: Db | Tx,
	scope: Pick<TeamScope, 'organizationId' | 'teamId'>,
	[address]: readonly string[] = [],
): Promise<number | null> => {
	if (address === undefined) return null;
	const file = fileInAddress(address);
	const found = file === undefined ? undefined : await findMedia(db, scope, file);
	return found?.id ?? refuse(mediaRefusals['media.not_found']);
};
