/** Tags contacts who texted a keyword, one team at a time. Contacts who already have the tag don't change. */

import type { Tx } from '../../../foundation/postgres/db.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { tagContacts, tagPairs } from '../../contacts/tags/index.ts';

export interface TaggedByKeyword {
	readonly organizationId: number;
	readonly teamId: number;
	readonly contactId: number;
	readonly tagIds: readonly number[];
}

export const tagByKeyword = async (tx: Tx, texts: readonly TaggedByKeyword[], at: Date): Promise<void> => {
	const teams = Map.groupBy(texts, ({ organizationId, teamId }) => `${organizationId} ${teamId}`);
	for (const ofTeam of teams.values()) {
		const [team] = ofTeam;
		if (!team) continue;
		const pairs = ofTeam.flatMap(({ contactId, tagIds }) => tagIds.map((tagId) => ({ contactId, tagId })));
		const tagged = await tagContacts(tx, team, tagPairs(team, pairs), { personId: null, at });
		if (tagged > 0) touch(tx, team.organizationId, `contacts:${team.teamId}`);
	}
};
