/** What an organization uses beyond a new plan or contract (spec 1 §6), which then has to be confirmed. */
import { inboxLimits } from '../inbox-settings/limits.ts';

export const hasRoomForUsers = (usersLimit: number | null, users: number): boolean =>
	usersLimit === null || users <= usersLimit;

/** `sharedInboxes` counts the shared inboxes of one team. */
export const hasRoomForInboxes = (plan: string, sharedInboxes: number): boolean =>
	plan !== 'Legacy' || sharedInboxes <= inboxLimits.sharedOnLegacy;
