import { tagRefusals } from '@quad/contract/contacts/tags/refusals.ts';
import type { Tag } from '@quad/contract/contacts/tags/routes.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { type OfTeam, readTags, type TagRow } from './queries.ts';

export const showTag = ({ createdAt, ...tag }: TagRow): Tag => ({ ...tag, createdOn: createdAt.toISOString() });

export const readTag = async (db: Db | Tx, team: OfTeam, id: number): Promise<Tag> => {
	const [tag] = await readTags(db, team, id);
	return tag ? showTag(tag) : refuse(tagRefusals['tag.not_found']);
};
