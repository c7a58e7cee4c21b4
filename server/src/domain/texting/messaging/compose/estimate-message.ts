/** Answers “Will it land?” (product.md 2): who is left out, what it costs, and when it arrives. */
import { batchLimits, prices } from '@quad/contract/texting/messaging/limits.ts';
import type { Draft } from '@quad/contract/texting/messaging/routes.ts';
import type { SkipReason } from '@quad/contract/texting/messaging/skip-reasons.ts';
import { loadOf, secondsFor } from '@quad/contract/texting/messaging/throughput.ts';
import { scheduleRefusals } from '@quad/contract/texting/schedules/refusals.ts';
import { faultOf, readStart } from '@quad/contract/texting/schedules/schedule.ts';
import type { InboxScope } from '../../../../foundation/actor.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import { areasBeside, lastOf, showWaiting, waitingForMorning } from '../hours/recipient-hours.ts';
import { waitingLoad } from '../ledger/lanes.queries.ts';
import type { SendingInbox } from '../ledger/sending-inbox.queries.ts';
import { checkText } from './check-text.ts';
import { creditsFor, sayCredits } from './credits-for.ts';
import { readDraft } from './draft.ts';
import { expectBulkMms } from './expect-bulk-mms.ts';
import { offerFaster } from './offer-faster.ts';
import { fewPeople } from './pressure.queries.ts';
import { readerText } from './preview-message.ts';
import { longestReaders } from './readers.queries.ts';
import * as recipients from './recipients.queries.ts';
import { planSending } from './sending-window.ts';
import { skippedByDraft } from './skipped.queries.ts';
import { sourcesOf } from './sources-of.ts';
import { stillWaiting } from './still-waiting.ts';

export const estimateMessage = async (
	{ db, clock }: AppContext,
	scope: InboxScope,
	draft: Draft,
	safeguardOff: boolean,
	/** All inboxes that the sender may use, to offer a faster one. */
	inboxIds: readonly number[] = [],
) => {
	const now = clock.now();
	const start = startOf(draft, now);
	const read = await readDraft(db, scope, draft, start, { isDraft: true });
	const { inbox, audience, pieces, segments, options } = read;
	const sources = read.parts && (await sourcesOf(db, scope, read.parts));
	const listed = sources?.total ?? (await recipients.countListed(db, scope, audience));
	await expectBulkMms(db, scope, { hasPicture: options.media_id !== null, people: listed });
	const [judgement, waiting, examples, credits, checked] = await Promise.all([
		recipients.judge(
			db,
			scope,
			audience,
			{ pieces, segments },
			areasBeside(inbox, safeguardOff),
			pressureFor(inbox, start, listed),
		),
		waitingLoad(db, scope),
		longestReaders(db, scope, audience, pieces, 3),
		creditsFor(db, scope, inbox.type),
		checkText(db, scope, read.text),
	]);
	const hasPicture = options.media_id !== null;
	const load = loadOf({ people: judgement.going, segments: judgement.segments, withPicture: hasPicture });
	const ahead = stillWaiting(waiting, inbox, start.getTime() - now.getTime());
	const plan = planSending(inbox, { ...load, waitingSeconds: ahead.seconds }, { now: start, safeguardOff });
	const { timeZone, perSecond } = inbox;
	const waitingPeople = waitingForMorning(judgement.zones, { ...plan, start, timeZone });
	const secondsEach = secondsFor(load, inbox) / Math.max(1, judgement.going);
	return {
		recipients: listed,
		willGo: judgement.going,
		skipped: judgement.skipped,
		sources: sources?.shown ?? null,
		faster: await offerFaster(db, scope, inboxIds, {
			draft,
			inbox,
			going: judgement.going,
			load,
			minutes: plan.minutes,
			segments: judgement.segments,
			now,
			start,
			safeguardOff,
		}),
		segments: judgement.segments,
		cost: hasPicture ? judgement.going * prices.mms : judgement.segments * prices.segment,
		pressure: inbox.pressureTexts > 0 ? { people: judgement.pressed, texts: inbox.pressureTexts } : null,
		credits: sayCredits(credits, judgement.segments),
		waiting: ahead.segments,
		perSecond,
		minutes: plan.minutes,
		startsAt: start.toISOString(),
		finishesAt: lastOf(plan.finishesAt, waitingPeople, secondsEach).toISOString(),
		waitingForMorning: showWaiting(waitingPeople),
		window: plan.window.allowed ? { ...plan.window, warnings: [...plan.window.warnings] } : plan.window,
		examples: examples.map((reader) => readerText(reader, read)),
		...checked,
	};
};

/** Counts the messages in the week before the start. */
const pressureFor = ({ pressureTexts: texts }: SendingInbox, start: Date, listed: number) =>
	texts > 0
		? { texts, since: new Date(start.getTime() - batchLimits.pressureMs), oneByOne: listed <= fewPeople }
		: undefined;

const startOf = ({ schedule }: Draft, now: Date): Date => {
	if (!schedule) return now;
	const fault = faultOf(schedule, now);
	const start = readStart(schedule);
	return fault || !start ? refuse(scheduleRefusals[fault ?? 'schedule.no_such_time']) : start.at;
};

/** Returns the people whom this draft would leave out for one reason. */
export const listSkipped = async (
	{ db, clock }: AppContext,
	scope: InboxScope,
	draft: Draft & { reason: SkipReason; skip: number; take: number },
) => {
	const { audience, pieces } = await readDraft(db, scope, draft, clock.now(), { isDraft: true });
	return skippedByDraft(db, scope, audience, pieces, draft);
};
