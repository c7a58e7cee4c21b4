/**
 * Applies the table of roles. An inbox that it excludes is inaccessible in the navigation, the composer and every
 * call.
 */

import { abilities, abilitiesOf } from '@quad/contract/access/roles/abilities.ts';
import type { Access } from '@quad/contract/access/roles/access.ts';
import { featuresFrom } from '@quad/contract/access/roles/features.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { FoundSession } from './queries.ts';

export type Permissions = Pick<Actor, 'abilities' | 'inboxIds'>;

export const permissionsOf = (session: Pick<FoundSession, 'access' | 'features' | 'inboxes'>): Permissions => {
	const features = featuresFrom(session.features);
	const bare: Access = { ...session.access, features, inboxes: 0, sharedInboxes: 0 };
	const inboxes = session.inboxes.filter((inbox) => abilities[needed(inbox)].who.holds(bare));
	const access = {
		...bare,
		inboxes: inboxes.length,
		sharedInboxes: inboxes.filter(({ isPersonal }) => !isPersonal).length,
	};
	return { abilities: new Set(abilitiesOf(access)), inboxIds: inboxes.map(({ id }) => id) };
};

const needed = ({ isPersonal, isWhatsApp }: FoundSession['inboxes'][number]) => {
	if (isWhatsApp) return 'whatsApp';
	return isPersonal ? 'personalMessaging' : 'sharedInboxes';
};
