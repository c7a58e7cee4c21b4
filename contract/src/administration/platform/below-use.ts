/** What a plan or a contract has no room for (spec 1 §6). It is saved only when somebody confirms it. */
import { inboxLimits } from '../inbox-settings/limits.ts';

export const hasRoomForUsers = (usersLimit: number | null, users: number): boolean =>
	usersLimit === null || users <= usersLimit;

/** `sharedInboxes`: of one team. */
export const hasRoomForInboxes = (plan: string, sharedInboxes: number): boolean =>
	plan !== 'Legacy' || sharedInboxes <= inboxLimits.sharedOnLegacy;
