/** Lets a team member add a tag, and an administrator rename one. */
import { tagRefusals } from '@quad/contract/contacts/tags/refusals.ts';
import type { ShownTag, Tag } from '@quad/contract/contacts/tags/routes.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { insertTags, lockTags, updateTag } from './queries.ts';
import { readTag } from './show-tag.ts';
import { expectRoom, validateTag } from './validate-tag.ts';

type TagInput = Omit<ShownTag, 'id'>;

export const createTag = ({ db, ids, clock }: AppContext, scope: TeamScope, { name, color }: TagInput): Promise<Tag> =>
	commit(db, async (tx) => {
		const all = await lockTags(tx, scope);
		const made = { id: ids.next(), name: validateTag(name, all), color };
		expectRoom(all.length + 1);
		await insertTags(tx, scope, [made], { personId: scope.personId, at: clock.now() });
		await record(tx, scope, { action: 'tag.created', subject: { kind: 'tag', id: made.id, name: made.name } });
		return readTag(tx, scope, made.id);
	});

interface Change {
	readonly name?: TagInput['name'] | undefined;
	readonly color?: TagInput['color'] | undefined;
}

export const changeTag = ({ db }: AppContext, scope: TeamScope, id: number, change: Change): Promise<Tag> =>
	commit(db, async (tx) => {
		const all = await lockTags(tx, scope);
		const before = all.find((tag) => tag.id === id) ?? refuse(tagRefusals['tag.not_found']);
		const others = all.filter((tag) => tag !== before);
		const after = {
			id,
			name: change.name === undefined ? before.name : validateTag(change.name, others),
			color: change.color ?? before.color,
		};
		await updateTag(tx, scope, after);
		touch(tx, scope.organizationId, `contacts:${scope.teamId}`);
		if (after.name !== before.name)
			await record(tx, scope, {
				action: 'tag.renamed',
				subject: { kind: 'tag', id, name: before.name },
				details: { name: after.name },
			});
		return readTag(tx, scope, id);
	});
