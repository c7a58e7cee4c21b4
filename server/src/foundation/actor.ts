/**
 * Who is asking, and what they reach. Each kind of caller has its actor. A query takes a scope, a scope is only had
 * from an actor, and an actor only from what proved who calls: so no statement can be written that forgets whose rows
 * it may touch. What is not one's own is not there (404): its existence is not betrayed.
 */

import type { Ability, Who } from '@quad/contract/ability-names.ts';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import type { Signer } from '@quad/contract/callers.ts';
import { inboxRefusals } from '@quad/contract/organization/inboxes/refusals.ts';
import type { ApiScope } from '@quad/contract/scopes.ts';
import { refuse } from './http/refuse.ts';

/** What the audit log tells beside who it was. */
interface Circumstances {
	/** Who really asks, while taking care of this person. */
	readonly caretakerId?: number | undefined;
	/** The network address of the call; none on the live channel. */
	readonly address?: string | undefined;
}

/** A person in a session. */
export interface Actor extends Circumstances {
	readonly caller: 'session';
	readonly organizationId: number;
	readonly personId: number;
	readonly sessionId: number;
	readonly teamId: number;
	/** Nothing else is open to this person before a new password is chosen. */
	readonly mustChangePassword?: boolean | undefined;
	/** What this person may do in the current team: the rows of the table of roles that hold. */
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

/** A college's own system. It acts as whoever generated its credential, in a team that the credential is for. */
export interface ApiActor extends Pick<Circumstances, 'address'> {
	readonly caller: 'api-key';
	readonly organizationId: number;
	readonly credentialId: number;
	/** Its team; null: any of the organization. */
	readonly teamId: number | null;
	readonly personId: number;
	readonly scopes: ReadonlySet<ApiScope>;
	/** It reaches simulated phones only. */
	readonly isTest: boolean;
}

/** Meta, whose call is signed with the app secret of an organization's WhatsApp account. */
export interface MetaActor {
	readonly caller: 'meta';
	readonly organizationId: number;
}

/** A visitor of a college's site, who writes in a widget. */
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
/** Says also who asks, and how: the audit log takes it as its actor. */
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

/** The team in which the actor works now. */
export const inCurrentTeam = ({ organizationId, teamId, personId, caretakerId, address }: Actor): TeamScope =>
	scope<TeamScope>({ organizationId, teamId, personId, caretakerId, address });

/** A team that a request names: only the one in which the actor works now. */
export const inTeam = (actor: Actor, teamId: number): TeamScope =>
	teamId === actor.teamId ? inCurrentTeam(actor) : refuse(sessionRefusals['session.not_your_team']);

/** An inbox that a request names: of the current team, and one that the actor works in. */
export const inInbox = (actor: Actor, inboxId: number): InboxScope => {
	if (!actor.inboxIds.includes(inboxId)) refuse(inboxRefusals['inbox.not_found']);
	const { organizationId, teamId, personId, caretakerId, address } = actor;
	return scope<InboxScope>({ organizationId, teamId, personId, caretakerId, address, inboxId });
};

/** A colleague’s inbox of the same team, as that colleague; whoever asks is named beside them. */
export const asColleague = (by: InboxScope, inbox: { personId: number; inboxId: number }): InboxScope =>
	scope<InboxScope>({ ...by, ...inbox, caretakerId: by.caretakerId ?? by.personId });

/** Who really asks: the caretaker, for whomever they take care of. */
export const whoAsks = ({ caretakerId, personId }: TeamScope): number => caretakerId ?? personId;

/** For loops and jobs, which act for nobody: the organization and team that a row of the database named. */
export const onBehalfOf = (organizationId: number, teamId: number, personId: number): TeamScope =>
	scope<TeamScope>({ organizationId, teamId, personId });

/** The same, for an inbox that a row of the database named. */
export const onBehalfOfInbox = (inbox: {
	organizationId: number;
	teamId: number;
	personId: number;
	inboxId: number;
}): InboxScope => scope<InboxScope>(inbox);

export const may = (actor: Pick<Actor, 'abilities'>, who: Who): boolean => who === 'anyone' || actor.abilities.has(who);
