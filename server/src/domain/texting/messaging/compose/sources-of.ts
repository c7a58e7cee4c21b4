import type { AudiencePart, AudienceSources } from '@quad/contract/texting/messaging/audience.ts';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { Db } from '../../../../foundation/postgres/db.ts';
import { countCombined } from '../../../contacts/segments/index.ts';
import type { ReadAudience } from './read-audience.ts';

/** Counts the recipients, and says how many of them come from each part and how many each exclusion takes away. */
export const sourcesOf = async (
	db: Db,
	scope: TeamScope,
	parts: ReadAudience,
): Promise<{ total: number; shown: AudienceSources }> => {
	const { total, people, added, removed } = await countCombined(db, scope, parts);
	const { include, exclude } = parts.named;
	return {
		total,
		shown: {
			include: include.map((part, at) => ({ ...shown(part), people: people[at] ?? 0, added: added[at] ?? 0 })),
			exclude: exclude.map((part, at) => ({ ...shown(part), removed: removed[at] ?? 0 })),
		},
	};
};

const shown = (part: AudiencePart) => ({ kind: part.kind, name: 'name' in part ? part.name : '' });
