/** Refuses a picture to several people without Bulk MMS (spec 1 §1). A picture to one person doesn't need it. */
import { mediaRefusals } from '@quad/contract/organization/media/refusals.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import { hasBulkMms } from '../../../organization/marketplace/index.ts';

export const expectBulkMms = async (
	db: Db | Tx,
	team: { readonly organizationId: number; readonly teamId: number },
	{ hasPicture, people }: { readonly hasPicture: boolean; readonly people: number },
): Promise<void> => {
	if (!hasPicture || people <= 1) return;
	if (!(await hasBulkMms(db, team))) refuse(mediaRefusals['media.no_bulk_mms']);
};
