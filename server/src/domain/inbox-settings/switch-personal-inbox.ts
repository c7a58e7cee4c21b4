/**
 * Somebody of the team gets a personal inbox, made with a number of its own the first time, or works without it: it is
 * kept with all that is in it, and closed.
 */
import type { PersonalInbox } from '@quad/contract/inbox-settings/routes.ts';
import { sessionRefusals } from '@quad/contract/session/refusals.ts';
import type { TeamScope } from '../../foundation/actor.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { refuse } from '../../foundation/http/refuse.ts';
import { commit, touch } from '../../foundation/postgres/commit.ts';
import { record } from '../audit/index.ts';
import { createInbox, type NumberSupply } from '../inboxes/index.ts';
import { setPersonalInboxEnabled } from '../people/index.ts';
import { lockInboxes, peopleOfTeam } from './queries.ts';
import { showPersonalInbox } from './show-inbox.ts';
import { takeAnyNumber } from './take-number.ts';

export const switchPersonalInbox = (
	{ db, ids }: AppContext,
	numbers: NumberSupply,
	scope: TeamScope,
	personId: number,
	enabled: boolean,
): Promise<PersonalInbox> =>
	commit(db, async (tx) => {
		await lockInboxes(tx, scope);
		const before = await onePerson();
		if (before.personalInboxEnabled === enabled) return showPersonalInbox(before);
		const { organizationId, teamId } = scope;
		await setPersonalInboxEnabled(tx, { organizationId, teamId, personId }, enabled);
		if (enabled) await ensureInbox(before.inboxId, before.number);
		await record(tx, scope, {
			action: 'inbox.personal-switched',
			subject: { kind: 'person', id: personId, name: before.name },
			details: { state: enabled ? 'on' : 'off' },
		});
		touch(tx, organizationId, `person:${personId}`);
		return showPersonalInbox(await onePerson());

		async function onePerson() {
			const [one] = await peopleOfTeam(tx, scope, [personId]);
			return one ?? refuse(sessionRefusals['request.not_found']);
		}

		async function ensureInbox(inboxId: number | null, number: number | null) {
			const id = inboxId ?? ids.next();
			if (inboxId === null)
				await createInbox(tx, {
					...{ organizationId, id, teamId, type: 'personal' as const, name: 'My inbox', color: 'blue' as const },
					...{ number: null, rate: null, personId },
				});
			if (number === null) await takeAnyNumber(tx, numbers, scope, id, '');
		}
	});
