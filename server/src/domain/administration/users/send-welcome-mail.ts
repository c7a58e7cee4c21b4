/** Sends another welcome email to a person who has not accepted yet, and invalidates the earlier link. */
import { userLimits } from '@quad/contract/administration/users/limits.ts';
import { userRefusals } from '@quad/contract/administration/users/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse, refuseForNow } from '../../../foundation/http/refuse.ts';
import { makeRateLimiter } from '../../../foundation/rate-limiter.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { takeTurn } from './invite-user.ts';
import { mailWelcome } from './mail-welcome.ts';
import * as rows from './writing.queries.ts';

/** Refuses for a while if the same person causes too many emails. */
export type ExpectFewMails = (personId: number) => void;

export const limitMails = ({ clock }: Pick<AppContext, 'clock'>): ExpectFewMails => {
	const { most, perSeconds } = userLimits.mails;
	const mails = makeRateLimiter({ most, perMs: perSeconds * 1000 });
	return (personId) => {
		const waitMs = mails.take(`${personId}`, clock.now());
		if (waitMs > 0) refuseForNow(userRefusals['users.mails_too_often'], waitMs);
	};
};

export const sendWelcomeMail = (
	context: AppContext,
	scope: TeamScope,
	personId: number,
	expectFew: ExpectFewMails,
): Promise<void> =>
	commit(context.db, async (tx) => {
		const { isOwner, organizationName } = await takeTurn(tx, scope);
		const personRef = { organizationId: scope.organizationId, personId };
		const user = await rows.lockUser(tx, personRef);
		const administered = await rows.teamsAdministeredBy(tx, scope, isOwner);
		const isOurs = user && (isOwner || user.teamIds.some((id) => administered.some((team) => team.id === id)));
		if (!user || !isOurs || user.isRemoved) return refuse(userRefusals['users.not_found']);
		if (user.hasAccepted) refuse(userRefusals['users.accepted_already']);
		expectFew(personId);
		await mailWelcome(tx, context, { ...user, ...personRef, organizationName });
		const name = `${user.firstName} ${user.lastName}`.trim();
		await record(tx, scope, { action: 'user.welcomed', subject: { kind: 'person', id: personId, name } });
		touch(tx, scope.organizationId, `person:${personId}`);
	});
