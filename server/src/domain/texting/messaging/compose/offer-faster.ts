/** Offers a high-speed inbox for a message to many people that would take longer from the chosen one. */
import { audienceLimits } from '@quad/contract/texting/messaging/limits.ts';
import type { Draft } from '@quad/contract/texting/messaging/routes.ts';
import type { Load } from '@quad/contract/texting/messaging/throughput.ts';
import { type InboxScope, onBehalfOfInbox } from '../../../../foundation/actor.ts';
import type { Db } from '../../../../foundation/postgres/db.ts';
import { waitingLoad } from '../ledger/lanes.queries.ts';
import { highSpeedAmong, type SendingInbox, sendingInbox } from '../ledger/sending-inbox.queries.ts';
import { creditsFor, sayCredits } from './credits-for.ts';
import { planSending } from './sending-window.ts';
import { stillWaiting } from './still-waiting.ts';

interface Estimated {
	readonly draft: Draft;
	readonly inbox: SendingInbox;
	readonly going: number;
	readonly load: Load;
	readonly segments: number;
	readonly minutes: number;
	readonly now: Date;
	readonly start: Date;
	readonly safeguardOff: boolean;
}

interface Faster {
	readonly inboxId: number;
	readonly name: string;
	readonly minutes: number;
}

export const offerFaster = async (
	db: Db,
	scope: InboxScope,
	inboxIds: readonly number[],
	estimated: Estimated,
): Promise<Faster | null> => {
	if (estimated.going < audienceLimits.fasterFrom || !suitsHighSpeed(estimated)) return null;
	const offered: Faster[] = [];
	for (const { id, name } of await highSpeedAmong(db, scope, inboxIds)) {
		const minutes = await minutesFrom(db, onBehalfOfInbox({ ...scope, inboxId: id }), estimated);
		if (minutes !== undefined && minutes + 1 <= estimated.minutes) offered.push({ inboxId: id, name, minutes });
	}
	return offered.sort((one, other) => one.minutes - other.minutes)[0] ?? null;
};

/** High-speed inboxes send texts without pictures, and not for a colleague or to assigned contacts only. */
const suitsHighSpeed = ({ draft, inbox, load }: Estimated): boolean =>
	(inbox.type === 'personal' || inbox.type === 'group') &&
	load.pictures === 0 &&
	!draft.restrictToAssigned &&
	draft.sendAsStaffId === undefined;

/** Undefined if the inbox can't send the message then, or its credits aren't enough. */
const minutesFrom = async (db: Db, scope: InboxScope, estimated: Estimated): Promise<number | undefined> => {
	const { load, segments, now, start, safeguardOff } = estimated;
	const inbox = await sendingInbox(db, scope);
	if (!inbox) return undefined;
	const [waiting, credits] = await Promise.all([waitingLoad(db, scope), creditsFor(db, scope, inbox.type)]);
	if (sayCredits(credits, segments)?.short) return undefined;
	const { seconds } = stillWaiting(waiting, inbox, start.getTime() - now.getTime());
	const plan = planSending(inbox, { ...load, waitingSeconds: seconds }, { now: start, safeguardOff });
	return plan.window.allowed ? plan.minutes : undefined;
};
