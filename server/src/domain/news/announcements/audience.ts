/**
 * Which of a note's three visibility flags applies to a person: owner, administrator or everyone else (spec 1 §6).
 * Exactly one applies, so that a note can be for administrators and not for the owner.
 */
import type { UserType } from '@quad/contract/news/announcements/routes.ts';
import { type Actor, may } from '../../../foundation/actor.ts';

export type Audience = 'owner' | 'admin' | 'user';

export const audienceOf = (actor: Pick<Actor, 'abilities'>): Audience => {
	if (may(actor, 'owner')) return 'owner';
	return may(actor, 'administrator') ? 'admin' : 'user';
};

/** System notifications know two kinds of user; an administrator includes an owner (spec 1 §6). */
export const userTypeOf = (actor: Pick<Actor, 'abilities'>): UserType =>
	audienceOf(actor) === 'user' ? 'Staff' : 'Admin';
