/**
 * The provider enters credits: bought, as a gift, or as a correction. Repeating a request or a draft has no effect
 * (decisions.md 10). The requester is emailed, and the entry is recorded in both organizations' audit logs.
 */
import { isDeepStrictEqual } from 'node:util';
import { creditRefusals } from '@quad/contract/carriers/credits/refusals.ts';
import type { grantCredits } from '@quad/contract/carriers/credits/routes.ts';
import type { ParsedRequest } from '@quad/contract/route.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { queueMail } from '../../organization/mail/index.ts';
import { answerRequest } from '../../organization/marketplace/index.ts';
import { balanceOf } from './balances.queries.ts';
import * as entries from './entries.queries.ts';
import * as platform from './platform.queries.ts';

type Grant = ParsedRequest<typeof grantCredits>['body'];

export const enterCredits = (context: AppContext, actor: Actor, grant: Grant): Promise<{ balance: number }> => {
	expectSense(grant);
	const { organizationId, inboxId, kind, credits, requestId = null, draftId = null, note } = grant;
	return commit(context.db, async (tx) => {
		const inbox =
			(await platform.findInbox(tx, organizationId, inboxId)) ?? refuse(creditRefusals['credits.not_high_speed']);
		const request = requestId === null ? undefined : await expectRequest(tx, organizationId, requestId, credits);
		const balance = await entries.writeEntry(tx, {
			organizationId,
			inboxId,
			kind,
			credits,
			requestId,
			draftId,
			note,
			id: context.ids.next(),
			personId: actor.personId,
			at: context.clock.now(),
		});
		if (balance === undefined) return { balance: await enteredBefore(tx, actor, grant) };
		if (requestId !== null) await close(tx, context, actor, { organizationId, requestId });
		const subject = { kind: 'inbox', id: inboxId, name: inbox.name };
		const details = { credits, kind, note };
		await record(tx, actor, {
			action: 'credits.entered',
			subject,
			details: { ...details, organization: inbox.organizationName },
		});
		await record(
			tx,
			{ organizationId, personId: null, teamId: inbox.teamId },
			{ action: 'credits.received', subject, details },
		);
		if (request)
			await queueMail(tx, context, {
				organizationId,
				to: { address: request.address, name: request.name, personId: request.personId },
				kind: 'credits.bought',
				...boughtMail(credits, inbox.name),
			});
		return { balance };
	});
};

/** Closes the request. Nothing is entered if it was declined in the meantime. */
const close = async (
	tx: Tx,
	{ clock }: AppContext,
	{ personId }: Actor,
	request: { organizationId: number; requestId: number },
): Promise<void> => {
	const given = { outcome: 'granted', answer: null, personId, at: clock.now() } as const;
	if (!(await answerRequest(tx, request, given))) refuse(creditRefusals['credits.request_answered']);
};

/** Returns the current balance for a repeated draft, which has no further effect. */
const enteredBefore = async (tx: Tx, { personId }: Actor, grant: Grant): Promise<number> => {
	const { organizationId, inboxId, kind, credits, requestId = null, draftId, note } = grant;
	const entered = draftId && (await entries.findEntered(tx, organizationId, draftId));
	if (!entered) return refuse(creditRefusals['credits.request_answered']);
	if (!isDeepStrictEqual(entered, { inboxId, kind, credits, requestId, personId, note }))
		refuse(creditRefusals['credits.entered_otherwise']);
	return (await balanceOf(tx, { organizationId, inboxId })) ?? 0;
};

const expectSense = ({ kind, credits, note }: Grant): void => {
	if (credits === 0) refuse(creditRefusals['credits.nothing']);
	if (credits < 0 && kind !== 'corrected') refuse(creditRefusals['credits.only_more']);
	if (kind === 'corrected' && note === '') refuse(creditRefusals['credits.why_corrected']);
};

const expectRequest = async (tx: Tx, organizationId: number, requestId: number, credits: number) => {
	const request =
		(await platform.findRequest(tx, organizationId, requestId)) ?? refuse(creditRefusals['credits.no_such_request']);
	if (request.credits !== credits)
		refuse(creditRefusals['credits.another_number'], { credits: request.credits.toLocaleString('en-US') });
	return request;
};

const boughtMail = (credits: number, inboxName: string) => ({
	subject: `${credits.toLocaleString('en-US')} credits added`,
	body: `The ${credits.toLocaleString('en-US')} credits you requested are now in “${inboxName}”. Texts that were waiting for them are being sent.`,
	link: { label: 'Open credits', path: '/marketplace/high-speed-credits' } as const,
});
