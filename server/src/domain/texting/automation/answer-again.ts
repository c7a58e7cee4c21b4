/** Lifts the loop guard's stop on a number, so that it gets automatic replies again. */

import { readAnyPhone } from '@quad/contract/contacts/contacts/parse-phone.ts';
import type { AutomationSettings } from '@quad/contract/texting/automation/routes.ts';
import type { InboxScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { removeStopped } from './automation.queries.ts';
import { showAutomation } from './show-automation.ts';

export const letAnswerAgain = (
	{ db, clock }: AppContext,
	scope: InboxScope,
	written: string,
): Promise<AutomationSettings> =>
	commit(db, async (tx) => {
		const read = readAnyPhone(written);
		if ('mobile' in read) await removeStopped(tx, scope, read.mobile);
		return showAutomation(tx, scope, clock.now());
	});
