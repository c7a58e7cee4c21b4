/** The conditions of the table of roles. Each has its own wording, so that the printed table matches the code. */
import type { Access } from './access.ts';

export interface Condition {
	readonly says: string;
	readonly holds: (access: Access) => boolean;
}

const when = (says: string, holds: Condition['holds']): Condition => ({ says, holds });

export const anyOf = (...all: readonly Condition[]): Condition =>
	when(all.map((one) => one.says).join(', or '), (access) => all.some((one) => one.holds(access)));

export const allOf = (...all: readonly Condition[]): Condition =>
	when(all.map((one) => (one.says.includes(', or ') ? `(${one.says})` : one.says)).join(' and '), (access) =>
		all.every((one) => one.holds(access)),
	);

export const not = (one: Condition): Condition => when(`not ${one.says}`, (access) => !one.holds(access));

export const everybody = when('everybody', () => true);
export const platformAdministrator = when('platform administrator', (access) => access.isPlatformAdministrator);
export const owner = when('owner', (access) => access.isOwner || access.isPlatformAdministrator);
/** Owners count as administrators (spec 1 §6). */
export const administrator = when(
	'administrator',
	(access) => access.isAdministrator || access.isOwner || access.isPlatformAdministrator,
);
export const chatAdministrator = when('chat administrator', (access) => access.isChatAdministrator);
export const chatAgent = when('chat agent', (access) => access.isChatAgent);
export const chatting = when('in a team with web chat', (access) => access.teamHasChat);
export const legacyPlan = when('on the Legacy plan', (access) => access.isLegacyPlan);
export const otherPlan = when('on a plan other than Legacy', (access) => !access.isLegacyPlan);
export const withInbox = when('with at least one inbox', (access) => access.inboxes > 0);
export const withSharedInbox = when('with an inbox that is not personal', (access) => access.sharedInboxes > 0);
export const texting = when('with texting', (access) => access.hasTexting);
export const numberless = when('numberless', (access) => access.isNumberless);
export const personalInbox = when('with the personal inbox switched on', (access) => access.personalInboxEnabled);
export const mayUseSegments = when('authorized for segments', (access) => access.mayUseSegments);
export const mayAddContacts = when('authorized to add contacts', (access) => access.mayAddContacts);
export const allBuildSegments = when('in a team where all may build segments', (access) => access.allBuildSegments);
export const quietHoursOff = when('in a team without the quiet-hours safeguard', (access) => access.quietHoursOff);
export const onWhatsApp = when('in a team with WhatsApp', (access) => access.teamHasWhatsApp);
/** Nobody can work in a team that has neither texting nor chat. */
export const reachable = when('in a team with texting or chat', (access) => access.teamHasSms || access.teamHasChat);
/** gaps N-45 */
export const chatOnlyTeam = when('in a chat-only team', (access) => access.teamHasChat && !access.teamHasSms);
export const chatOnlyUser = when(
	'chat-only user',
	(access) => (access.isChatAgent || access.isChatAdministrator) && !access.hasTexting,
);
/** Unregistered teams can't use shared and high-speed inboxes if the organization requires it (spec 1 §2). */
export const registered = when(
	'unless a2p-verification is on and the team’s campaign is not VERIFIED',
	(access) => access.isVerified || !access.features['a2p-verification'],
);
