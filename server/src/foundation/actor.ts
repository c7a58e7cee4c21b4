/**
 * Who makes a call, and which rows they reach. A query needs a scope, a scope needs an actor, and an actor exists
 * only after authentication: no statement can forget to limit its rows. A row outside the scope gets 404, so a caller
 * can't tell that it exists.
 */

import type { Ability, Who } from '@quad/contract/ability-names.ts';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import type { Signer } from '@quad/contract/callers.ts';
import { inboxRefusals } from '@quad/contract/organization/inboxes/refusals.ts';
import type { ApiScope } from '@quad/contract/scopes.ts';
import { refuse } from './http/refuse.ts';

/** What the audit log records besides the person. */
interface Circumstances {
	/** The caretaker who makes the call while acting for this person. */
	readonly caretakerId?: number | undefined;
	/** The caller's network address; undefined on the live channel. */
	readonly address?: string | undefined;
}

/** A person in a session. */
export interface Actor extends Circumstances {
	readonly caller: 'session';
	readonly organizationId: number;
	readonly personId: number;
	readonly sessionId: number;
	readonly teamId: number;
	/** This person must choose a new password before they can do anything else. */
	readonly mustChangePassword?: boolean | undefined;
	/** What this person may do in the current team: the rows of the table of roles that apply. */
	readonly abilities: ReadonlySet<Ability>;
	/** The inboxes of the current team that this person works in. */
	readonly inboxIds: readonly number[];
}

/** An outside system whose call is signed for an organization. */
export interface SignedActor {
	readonly caller: 'signed';
	readonly signedBy: Signer;
	readonly organizationId: number;
}

/** A college's own system. It acts as the person who generated its credential, in a team it is valid for. */
export interface ApiActor extends Pick<Circumstances, 'address'> {
	readonly caller: 'api-key';
	readonly organizationId: number;
	readonly credentialId: number;
	/** Null if the credential is valid for every team of the organization. */
	readonly teamId: number | null;
	readonly personId: number;
	readonly scopes: ReadonlySet<ApiScope>;
	/** A test credential reaches simulated phones only. */
	readonly isTest: boolean;
}

/** Meta, whose call is signed with the app secret of an organization's WhatsApp account. */
export interface MetaActor {
	readonly caller: 'meta';
	readonly organizationId: number;
}

/** A visitor of a college's site who writes in a widget. */
export interface VisitorActor {
	readonly caller: 'visitor';
	readonly organizationId: number;
	readonly teamId: number;
	readonly widgetId: number;
	readonly visitorId: number;
}

/** The actor of each kind of caller. */
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
/** Includes the caller, whom the audit log takes as its actor. */
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

/** The team in which the actor currently works. */
export const inCurrentTeam = ({ organizationId, teamId, personId, caretakerId, address }: Actor): TeamScope =>
	scope<TeamScope>({ organizationId, teamId, personId, caretakerId, address });

/** The team a request names. Refused unless it is the actor's current team. */
export const inTeam = (actor: Actor, teamId: number): TeamScope =>
	teamId === actor.teamId ? inCurrentTeam(actor) : refuse(sessionRefusals['session.not_your_team']);

/** The inbox a request names. Refused unless it is in the current team and the actor works in it. */
export const inInbox = (actor: Actor, inboxId: number): InboxScope => {
	if (!actor.inboxIds.includes(inboxId)) refuse(inboxRefusals['inbox.not_found']);
	const { organizationId, teamId, personId, caretakerId, address } = actor;
	return scope<InboxScope>({ organizationId, teamId, personId, caretakerId, address, inboxId });
};

/** A colleague's inbox of the same team, as that colleague, with the caller recorded beside them. */
export const asColleague = (by: InboxScope, inbox: { personId: number; inboxId: number }): InboxScope =>
	scope<InboxScope>({ ...by, ...inbox, caretakerId: by.caretakerId ?? by.personId });

/** Returns the person who makes the call: the caretaker if one acts for somebody else. */
export const whoAsks = ({ caretakerId, personId }: TeamScope): number => caretakerId ?? personId;

/** For loops and jobs, which have no caller: the organization and team come from a row of the database. */
export const onBehalfOf = (organizationId: number, teamId: number, personId: number): TeamScope =>
	scope<TeamScope>({ organizationId, teamId, personId });

/** Like `onBehalfOf`, for an inbox from a row of the database. */
export const onBehalfOfInbox = (inbox: {
	organizationId: number;
	teamId: number;
	personId: number;
	inboxId: number;
}): InboxScope => scope<InboxScope>(inbox);

export const may = (actor: Pick<Actor, 'abilities'>, who: Who): boolean => who === 'anyone' || actor.abilities.has(who);
