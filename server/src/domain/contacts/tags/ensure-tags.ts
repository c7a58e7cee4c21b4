/** Returns tag IDs by lower-case name, and creates tags that the team doesn't have yet. */
import { tagLimits } from '@quad/contract/contacts/tags/limits.ts';
import type { Ids } from '../../../foundation/ids.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { insertTags, lockTags, type OfTeam } from './queries.ts';

/** Tags beyond a team's limit are not created and are missing from the result. */
export const ensureTags = async (
	tx: Tx,
	team: OfTeam,
	names: readonly string[],
	{ ids, personId, at }: { ids: Ids; personId: number | null; at: Date },
): Promise<Map<string, number>> => {
	const known = new Map((await lockTags(tx, team)).map((tag) => [tag.name.toLowerCase(), tag.id]));
	// the first of several spellings wins
	const missing = new Map(names.toReversed().map((name) => [name.toLowerCase(), name]));
	for (const name of known.keys()) missing.delete(name);
	const made = [...missing.values()]
		.slice(0, Math.max(0, tagLimits.ofTeam - known.size))
		.map((name) => ({ id: ids.next(), name, color: 'blue' as const }));
	if (made.length > 0) await insertTags(tx, team, made, { personId, at });
	for (const { id, name } of made) known.set(name.toLowerCase(), id);
	return known;
};
