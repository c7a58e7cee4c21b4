/** The calls that start exports, by kind. */
import {
	adminActivity,
	adminContacts,
	adminHighSpeed,
	adminOptOuts,
	adminUndelivered,
	adminWebChat,
	type ExportKind,
	ownerActivity,
	ownerContacts,
	ownerHighSpeed,
	ownerOptOuts,
	ownerUndelivered,
	ownerWebChat,
} from '@quad/contract/reporting/exports/routes.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
import { useInvalidate } from '../../foundation/use-invalidate.ts';

const adminCalls = {
	activity: adminActivity,
	optouts: adminOptOuts,
	undelivered: adminUndelivered,
	students: adminContacts,
	highspeed: adminHighSpeed,
	webchat: adminWebChat,
} as const;
const ownerCalls = {
	activity: ownerActivity,
	optouts: ownerOptOuts,
	undelivered: ownerUndelivered,
	students: ownerContacts,
	highspeed: ownerHighSpeed,
	webchat: ownerWebChat,
} as const;

/** The kinds that start from the list of exports. Bot handoffs are exported on the bot's own screen. */
export type StartedKind = Exclude<ExportKind, 'hitl'>;

/** Returns the call for a kind of export: the owner's, or the administrator's of one team. */
export const callOf = (kind: StartedKind, isOwner: boolean) => (isOwner ? ownerCalls : adminCalls)[kind];

export const useRenewExports = () => useInvalidate(queryKeys.exports.all);
