/** Turns an inbox's keywords on or off, and sets when they are answered (spec 2 §7). */
import { automationRefusals } from '@quad/contract/texting/automation/refusals.ts';
import type { AutomationSettings } from '@quad/contract/texting/automation/routes.ts';
import type { InboxScope } from '../../../foundation/actor.ts';
import { whoAsks } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { readSwitches, writeSwitches } from './automation.queries.ts';
import { findInbox } from './keywords.queries.ts';
import { showAutomation } from './show-automation.ts';

export const setAutomation = (
	{ db, clock }: AppContext,
	scope: InboxScope,
	input: Partial<Pick<AutomationSettings, 'isEnabled' | 'answerWhen'>>,
): Promise<AutomationSettings> =>
	commit(db, async (tx) => {
		const before = await readSwitches(tx, scope);
		const after = { ...before, ...input };
		if (input.answerWhen === 'closed' && !before.hasHours) refuse(automationRefusals['automation.no_hours']);
		await writeSwitches(tx, scope, { ...after, at: clock.now(), by: whoAsks(scope) });
		const inbox = await findInbox(tx, scope);
		const subject = { kind: 'inbox', id: scope.inboxId, name: inbox?.name ?? '' };
		if (after.isEnabled !== before.isEnabled)
			await record(tx, scope, {
				action: 'automation.switched',
				subject,
				details: { state: after.isEnabled ? 'on' : 'off' },
			});
		if (after.answerWhen !== before.answerWhen)
			await record(tx, scope, {
				action: 'automation.changed',
				subject,
				details: { when: after.answerWhen === 'closed' ? 'outside working hours' : 'at any time' },
			});
		return showAutomation(tx, scope, clock.now());
	});
