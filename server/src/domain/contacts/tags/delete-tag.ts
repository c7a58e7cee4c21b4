/** Lets an administrator delete a tag. Its contacts stay. */
import { tagRefusals } from '@quad/contract/contacts/tags/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import * as queries from './queries.ts';

export const deleteTag = ({ db }: AppContext, scope: TeamScope, id: number) =>
	commit(db, async (tx) => {
		const tag =
			(await queries.lockTags(tx, scope)).find((one) => one.id === id) ?? refuse(tagRefusals['tag.not_found']);
		await queries.deleteTag(tx, scope, id);
		touch(tx, scope.organizationId, `contacts:${scope.teamId}`);
		await record(tx, scope, { action: 'tag.deleted', subject: { kind: 'tag', id, name: tag.name } });
		return {};
	});
