/** Starting an export: which call does so, and that the list of exports is asked for again. */
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
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../foundation/query-keys.ts';

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

/** Those that start from the list; what a bot handed over is exported where the bot is. */
export type StartedKind = Exclude<ExportKind, 'hitl'>;

/** The call of a kind: an owner’s, or an administrator’s of a team. */
export const callOf = (kind: StartedKind, isOwner: boolean) => (isOwner ? ownerCalls : adminCalls)[kind];

export const useRenewExports = () => {
	const cache = useQueryClient();
	return () => cache.invalidateQueries({ queryKey: queryKeys.exports.all });
};
