/** Makes a message type the team's default and enables it (gaps A-57). A team always has exactly one default. */
import { messageTypeRefusals } from '@quad/contract/texting/message-types/refusals.ts';
import type { MessageType } from '@quad/contract/texting/message-types/routes.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { lockTypes, moveDefault } from './queries.ts';

export const makeDefault = ({ db }: AppContext, scope: TeamScope, id: number): Promise<MessageType> =>
	commit(db, async (tx) => {
		const all = await lockTypes(tx, scope);
		const before = all.find((type) => type.id === id) ?? refuse(messageTypeRefusals['message-type.not_found']);
		if (before.isDefault) return before;
		await moveDefault(tx, scope, id);
		await record(tx, scope, {
			action: 'message-type.made-default',
			subject: { kind: 'message type', id, name: before.description },
		});
		return { ...before, isEnabled: true, isDefault: true };
	});
