import { profileRefusals } from '@quad/contract/access/profile/refusals.ts';
import type { InboxType } from '@quad/contract/access/session/routes.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import { inboxRefusals } from '@quad/contract/organization/inboxes/refusals.ts';
import { autoReplyLimits } from '@quad/contract/texting/automation/limits.ts';
import type { AutomationSettings } from '@quad/contract/texting/automation/routes.ts';
import { type Actor, type InboxScope, inCurrentTeam, inInbox } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { isoOf } from '../../../foundation/iso-of.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { listStopped, readSwitches } from './automation.queries.ts';
import { findInbox, findOwnInbox, peopleOf } from './keywords.queries.ts';

/** Finds the inbox that a request names, or else the actor's personal one. `type` allows only inboxes of that type. */
export const inboxOf = async (
	{ db }: AppContext,
	actor: Actor,
	inboxId: number | undefined,
	type?: InboxType,
): Promise<InboxScope> => {
	const id =
		inboxId ??
		(await findOwnInbox(db, inCurrentTeam(actor), actor.inboxIds)) ??
		refuse(profileRefusals['profile.no_personal_inbox']);
	const scope = inInbox(actor, id);
	const inbox = await findInbox(db, scope);
	if (!inbox || (type && inbox.type !== type)) refuse(inboxRefusals['inbox.not_found']);
	return scope;
};

export const showAutomation = async (db: Db | Tx, scope: InboxScope, now: Date): Promise<AutomationSettings> => {
	const switches = await readSwitches(db, scope);
	const people = await peopleOf(db, scope);
	const stopped = await listStopped(db, scope, new Date(now.getTime() - autoReplyLimits.stoppedMs));
	return {
		inboxId: scope.inboxId,
		...switches,
		people,
		stopped: stopped.map(({ mobile, at, ...rest }) => ({
			...rest,
			mobileNumber: nationalDigits(mobile),
			at: isoOf(at.getTime()),
			until: isoOf(at.getTime() + autoReplyLimits.stoppedMs),
		})),
	};
};
