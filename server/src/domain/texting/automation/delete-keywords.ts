/** Deletes a keyword group (gaps F-12). Answers that it sent stay in the conversations. */
import { automationRefusals } from '@quad/contract/texting/automation/refusals.ts';
import type { InboxScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { lockGroups, removeGroup } from './keywords.queries.ts';

export const removeKeywords = ({ db }: AppContext, scope: InboxScope, id: number): Promise<void> =>
	commit(db, async (tx) => {
		const group =
			(await lockGroups(tx, scope)).find((group) => group.id === id) ??
			refuse(automationRefusals['keywords.not_found']);
		await removeGroup(tx, scope, id);
		await record(tx, scope, { action: 'keywords.deleted', subject: { kind: 'keywords', id, name: group.name } });
	});
