/**
 * The provider enters credits: a pack that was asked for and is bought, a gift, or a correction. A request is answered
 * once, whoever of the provider is quicker, and what says the same draft is entered once (decisions.md 10). Whoever asked is
 * told by mail. Both organizations find it in their log.
 */
import { isDeepStrictEqual } from 'node:util';
import { creditRefusals } from '@quad/contract/credits/refusals.ts';
import type { grantCredits } from '@quad/contract/credits/routes.ts';
import type { Heard } from '@quad/contract/route.ts';
import type { Actor } from '../../foundation/actor.ts';
import { commit } from '../../foundation/commit.ts';
import type { Tx } from '../../foundation/db.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { record } from '../audit/index.ts';
import { post } from '../mail/index.ts';
import { balanceOf } from './balances.queries.ts';
import * as entries from './entries.queries.ts';
import * as platform from './platform.queries.ts';

type Grant = Heard<typeof grantCredits>['body'];

export const enterCredits = (ground: Ground, actor: Actor, grant: Grant): Promise<{ balance: number }> => {
	expectSense(grant);
	const { organizationId, inboxId, kind, credits, requestId = null, draftId = null, note } = grant;
	return commit(ground.db, async (tx) => {
		const inbox =
			(await platform.findInbox(tx, organizationId, inboxId)) ?? refuse(creditRefusals['credits.not_high_speed']);
		const request = requestId === null ? undefined : await expectRequest(tx, organizationId, requestId, credits);
		const balance = await entries.writeEntry(tx, {
			...{ organizationId, inboxId, kind, credits, requestId, draftId, note },
			...{ id: ground.ids.next(), personId: actor.personId, at: ground.clock.now() },
		});
		if (balance === undefined) return { balance: await enteredBefore(tx, actor, grant) };
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
			await post(tx, ground, {
				organizationId,
				to: { address: request.address, name: request.name, personId: request.personId },
				kind: 'credits.bought',
				...boughtMail(credits, inbox.name),
			});
		return { balance };
	});
};

/** The same draft again is answered with what there is now; nothing else of it happens twice. */
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
	subject: `${credits.toLocaleString('en-US')} credits are there`,
	body: `The ${credits.toLocaleString('en-US')} credits that you asked for are in “${inboxName}”. What waited for them goes out now.`,
	link: { label: 'Open the credits', path: '/marketplace/high-speed-credits' } as const,
});
