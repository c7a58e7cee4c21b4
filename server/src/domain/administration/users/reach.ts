/**
 * Whom somebody who administers reaches: an owner everybody of the organization, an administrator the people of the
 * teams that they administer, the current one or another (spec 3 §2, gaps X-40).
 */
import { type Actor, may } from '../../../foundation/actor.ts';

export interface UserReach {
	readonly organizationId: number;
	readonly personId: number;
	readonly isOwner: boolean;
}

export const reachOf = (actor: Actor): UserReach => ({
	organizationId: actor.organizationId,
	personId: actor.personId,
	isOwner: may(actor, 'owner'),
});
