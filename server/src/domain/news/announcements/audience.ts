/**
 * Returns which of a note's three visibility flags applies to a user (spec 1 §6). Only one does, so that a note can
 * be shown to administrators but not to owners.
 */
import type { UserType } from '@quad/contract/news/announcements/routes.ts';
import { type Actor, may } from '../../../foundation/actor.ts';

export type Audience = 'owner' | 'admin' | 'user';

export const audienceOf = (actor: Pick<Actor, 'abilities'>): Audience => {
	if (may(actor, 'owner')) return 'owner';
	return may(actor, 'administrator') ? 'admin' : 'user';
};

/** System messages distinguish only two kinds of user. Owners count as administrators (spec 1 §6). */
export const userTypeOf = (actor: Pick<Actor, 'abilities'>): UserType =>
	audienceOf(actor) === 'user' ? 'Staff' : 'Admin';
