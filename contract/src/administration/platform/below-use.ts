/** Checks whether an organization fits a new plan or contract (spec 1 §6). If not, the change must be confirmed. */
import { inboxLimits } from '../inbox-settings/limits.ts';

export const hasRoomForUsers = (usersLimit: number | null, users: number): boolean =>
	usersLimit === null || users <= usersLimit;

/** `sharedInboxes` is the number of shared inboxes in one team. */
export const hasRoomForInboxes = (plan: string, sharedInboxes: number): boolean =>
	plan !== 'Legacy' || sharedInboxes <= inboxLimits.sharedOnLegacy;
