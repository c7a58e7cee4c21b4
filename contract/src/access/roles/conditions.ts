/** The conditions of the table of roles. Each carries its own wording, so that the printed table matches the code. */
import type { Access } from './access.ts';

export interface Condition {
	readonly says: string;
	readonly holds: (of: Access) => boolean;
}

const when = (says: string, holds: Condition['holds']): Condition => ({ says, holds });

export const anyOf = (...all: readonly Condition[]): Condition =>
	when(all.map((one) => one.says).join(', or '), (of) => all.some((one) => one.holds(of)));

export const allOf = (...all: readonly Condition[]): Condition =>
	when(all.map((one) => (one.says.includes(', or ') ? `(${one.says})` : one.says)).join(' and '), (of) =>
		all.every((one) => one.holds(of)),
	);

export const not = (one: Condition): Condition => when(`not ${one.says}`, (of) => !one.holds(of));

export const everybody = when('everybody', () => true);
export const platformAdministrator = when('platform administrator', (of) => of.isPlatformAdministrator);
export const owner = when('owner', (of) => of.isOwner || of.isPlatformAdministrator);
/** Owners count as administrators (spec 1 §6). */
export const administrator = when(
	'administrator',
	(of) => of.isAdministrator || of.isOwner || of.isPlatformAdministrator,
);
export const chatAdministrator = when('chat administrator', (of) => of.isChatAdministrator);
export const chatAgent = when('chat agent', (of) => of.isChatAgent);
export const chatting = when('in a team with web chat', (of) => of.teamHasChat);
export const legacyPlan = when('on the Legacy plan', (of) => of.isLegacyPlan);
export const otherPlan = when('on a plan other than Legacy', (of) => !of.isLegacyPlan);
export const withInbox = when('with at least one inbox', (of) => of.inboxes > 0);
export const withSharedInbox = when('with an inbox that is not personal', (of) => of.sharedInboxes > 0);
export const texting = when('with texting', (of) => of.hasTexting);
export const numberless = when('numberless', (of) => of.isNumberless);
export const personalInbox = when('with the personal inbox switched on', (of) => of.personalInboxEnabled);
export const mayUseSegments = when('authorized for segments', (of) => of.mayUseSegments);
export const mayAddContacts = when('authorized to add contacts', (of) => of.mayAddContacts);
export const allBuildSegments = when('in a team where all may build segments', (of) => of.allBuildSegments);
export const quietHoursOff = when('in a team without the quiet-hours safeguard', (of) => of.quietHoursOff);
export const onWhatsApp = when('in a team with WhatsApp', (of) => of.teamHasWhatsApp);
/** A team without texting can only be worked in if it has chat. */
export const reachable = when('in a team with texting or chat', (of) => of.teamHasSms || of.teamHasChat);
/** gaps N-45 */
export const chatOnlyTeam = when('in a chat-only team', (of) => of.teamHasChat && !of.teamHasSms);
export const chatOnlyUser = when(
	'chat-only user',
	(of) => (of.isChatAgent || of.isChatAdministrator) && !of.hasTexting,
);
/**
 * Shared and high-speed inboxes wait for registration with the carriers if the organization requires it (spec 1 §2).
 */
export const registered = when(
	'unless a2p-verification is on and the team’s campaign is not VERIFIED',
	(of) => of.isVerified || !of.features['a2p-verification'],
);
