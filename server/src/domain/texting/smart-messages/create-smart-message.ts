import type { NewSmartMessage, SmartMessage } from '@quad/contract/texting/smart-messages/routes.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { checkWording } from './check-wording.ts';
import { insertSmartMessage } from './queries.ts';
import { readSmartMessage } from './read-smart-messages.ts';

export const createSmartMessage = (
	{ db, ids, clock }: AppContext,
	scope: TeamScope,
	written: NewSmartMessage,
): Promise<SmartMessage> =>
	commit(db, async (tx) => {
		const id = ids.next();
		const checked = await checkWording(tx, scope, written);
		await insertSmartMessage(tx, scope, { ...checked, id, at: clock.now() });
		await record(tx, scope, {
			action: 'smart-message.created',
			subject: { kind: 'smart-message', id, name: checked.name },
		});
		return readSmartMessage(tx, scope, id);
	});
