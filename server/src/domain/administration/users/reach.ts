/** An owner can manage all users; an administrator, those in the teams they administer (spec 3 §2, gaps X-40). */
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
