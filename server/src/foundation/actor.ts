/**
 * Defines actors (who makes a call) and scopes (which rows they reach). Queries take a scope, and only an
 * authenticated actor has one, so no query forgets to limit its rows. Rows outside the scope get 404, like rows that
 * don't exist.
 */

import type { Ability, Who } from '@quad/contract/ability-names.ts';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import type { Signer } from '@quad/contract/callers.ts';
import { inboxRefusals } from '@quad/contract/organization/inboxes/refusals.ts';
import type { ApiScope } from '@quad/contract/scopes.ts';
import { refuse } from './http/refuse.ts';

/** Facts about a call that the audit log records in addition to the person. */
interface Circumstances {
	/** The caretaker who acts for this person. */
	readonly caretakerId?: number | undefined;
	/** The caller's network address. Undefined for live updates. */
	readonly address?: string | undefined;
}

/** A signed-in person. */
export interface Actor extends Circumstances {
	readonly caller: 'session';
	readonly organizationId: number;
	readonly personId: number;
	readonly sessionId: number;
	readonly teamId: number;
	/** Whether this person must choose a new password before anything else. */
	readonly mustChangePassword?: boolean | undefined;
	/** What this person may do in the current team, by the table of roles. */
	readonly abilities: ReadonlySet<Ability>;
	/** The inboxes of the current team that this person has access to. */
	readonly inboxIds: readonly number[];
}

/** An outside system that signs its calls for an organization. */
export interface SignedActor {
	readonly caller: 'signed';
	readonly signedBy: Signer;
	readonly organizationId: number;
}

/** A college's own system. It acts as the person who generated its credential. */
export interface ApiActor extends Pick<Circumstances, 'address'> {
	readonly caller: 'api-key';
	readonly organizationId: number;
	readonly credentialId: number;
	/** Null if the credential is valid for every team of the organization. */
	readonly teamId: number | null;
	readonly personId: number;
	readonly scopes: ReadonlySet<ApiScope>;
	/** Whether this is a test credential, which can text simulated phones only. */
	readonly isTest: boolean;
}

/** Meta, which signs its calls with the app secret of an organization's WhatsApp account. */
export interface MetaActor {
	readonly caller: 'meta';
	readonly organizationId: number;
}

/** A visitor of a college's site who uses the chat widget. */
export interface VisitorActor {
	readonly caller: 'visitor';
	readonly organizationId: number;
	readonly teamId: number;
	readonly widgetId: number;
	readonly visitorId: number;
}

export interface Actors {
	readonly session: Actor;
	readonly 'api-key': ApiActor;
	readonly signed: SignedActor;
	readonly meta: MetaActor;
	readonly visitor: VisitorActor;
}

declare const scoped: unique symbol;
type Scope<Name extends string, Shape> = Readonly<Shape> & { readonly [scoped]: Name };

export type OrganizationScope = Scope<string, { organizationId: number }>;
/** Includes the person who calls, because the audit log records who did it. */
export type TeamScope = Scope<
	'team' | 'inbox',
	{ organizationId: number; teamId: number; personId: number } & Circumstances
>;
export type InboxScope = Scope<
	'inbox',
	{ organizationId: number; teamId: number; personId: number; inboxId: number } & Circumstances
>;

const scope = <S>(shape: Omit<S, typeof scoped>): S => shape as S;

export const inOrganization = (actor: Actor): OrganizationScope =>
	scope<OrganizationScope>({ organizationId: actor.organizationId });

/** Returns the scope of the team in which the actor currently works. */
export const inCurrentTeam = ({ organizationId, teamId, personId, caretakerId, address }: Actor): TeamScope =>
	scope<TeamScope>({ organizationId, teamId, personId, caretakerId, address });

/** Returns the scope of the team that a request names. Refuses any but the actor's current team. */
export const inTeam = (actor: Actor, teamId: number): TeamScope =>
	teamId === actor.teamId ? inCurrentTeam(actor) : refuse(sessionRefusals['session.not_your_team']);

/** Returns the scope of the inbox that a request names. Refuses one outside the current team or without access. */
export const inInbox = (actor: Actor, inboxId: number): InboxScope => {
	if (!actor.inboxIds.includes(inboxId)) refuse(inboxRefusals['inbox.not_found']);
	const { organizationId, teamId, personId, caretakerId, address } = actor;
	return scope<InboxScope>({ organizationId, teamId, personId, caretakerId, address, inboxId });
};

/** Returns the scope of a colleague's inbox in the same team, acting as that colleague. The caller is recorded. */
export const asColleague = (by: InboxScope, inbox: { personId: number; inboxId: number }): InboxScope =>
	scope<InboxScope>({ ...by, ...inbox, caretakerId: by.caretakerId ?? by.personId });

/** Returns the person who really makes the call, which is the caretaker if one acts for somebody else. */
export const whoAsks = ({ caretakerId, personId }: TeamScope): number => caretakerId ?? personId;

/** Returns a scope for loops and jobs, which have no caller. Its ids must come from a database row. */
export const onBehalfOf = (organizationId: number, teamId: number, personId: number): TeamScope =>
	scope<TeamScope>({ organizationId, teamId, personId });

/** Returns a scope like `onBehalfOf`, for an inbox. */
export const onBehalfOfInbox = (inbox: {
	organizationId: number;
	teamId: number;
	personId: number;
	inboxId: number;
}): InboxScope => scope<InboxScope>(inbox);

export const may = (actor: Pick<Actor, 'abilities'>, who: Who): boolean => who === 'anyone' || actor.abilities.has(who);
