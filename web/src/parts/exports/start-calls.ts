/** Starting an export: which call does so, and that the list of exports is asked for again. */
import {
	adminActivity,
	adminContacts,
	adminHighSpeed,
	adminOptOuts,
	adminUndelivered,
	type ExportKind,
	ownerActivity,
	ownerContacts,
	ownerHighSpeed,
	ownerOptOuts,
	ownerUndelivered,
} from '@quad/contract/exports/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../foundation/query-keys.ts';

const adminCalls = {
	activity: adminActivity,
	optouts: adminOptOuts,
	undelivered: adminUndelivered,
	students: adminContacts,
	highspeed: adminHighSpeed,
} as const;
const ownerCalls = {
	activity: ownerActivity,
	optouts: ownerOptOuts,
	undelivered: ownerUndelivered,
	students: ownerContacts,
	highspeed: ownerHighSpeed,
} as const;

/** The call of a kind: an owner’s, or an administrator’s of a team. */
export const callOf = (kind: ExportKind, isOwner: boolean) => (isOwner ? ownerCalls : adminCalls)[kind];

export const useRenewExports = () => {
	const cache = useQueryClient();
	return () => cache.invalidateQueries({ queryKey: queryKeys.exports.all });
};
