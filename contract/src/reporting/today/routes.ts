/** The route for what needs someone today: the first part of the dashboards. */
import { z } from 'zod';
import { inboxType } from '../../access/session/routes.ts';
import { connectorKey, lastRun } from '../../connections/integrations/states.ts';
import { id, idAsText, instant } from '../../fields.ts';
import { route } from '../../route.ts';

const count = z.number().int();
const inbox = z.object({ id, type: inboxType });

/** The team that a line is about, which may be another than the current one on the organization dashboard. */
const team = z.object({ id, name: z.string() });

/** A message by its campaign or its first words, which are empty if the caller may not read them. */
const words = z.string();

const line = z.discriminatedUnion('kind', [
	/** Texts that may be opt-outs, undecided. `dueOn` is the first legal deadline. */
	z.object({ kind: z.literal('optOuts'), team, count, dueOn: z.string(), businessDaysLeft: count }),
	/** Visitors of the site whose chat no agent has taken. */
	z.object({ kind: z.literal('chats'), team, count, since: instant, chatId: id }),
	/** Scheduled messages that were not sent at their time. */
	z.object({ kind: z.literal('stopped'), team, count, words, scheduledId: id, isMissed: z.boolean() }),
	/** A bulk message that is paused. */
	z.object({ kind: z.literal('paused'), team, words, batchId: idAsText, inbox, waiting: count, total: count }),
	/** A bulk message that failed for many, and how many of those numbers are dead. */
	z.object({
		kind: z.literal('failed'),
		team,
		words,
		batchId: idAsText,
		inbox,
		failed: count,
		total: count,
		deadNumbers: count,
		/** The most common reason, or null if there are too many failures to count. */
		reason: z.string().nullable(),
	}),
	/** An integration that is paused, waits for a confirmation, or whose last run failed. `runs` has what it did. */
	z.object({
		kind: z.literal('integration'),
		team,
		connector: connectorKey,
		state: z.enum(['Paused', 'Failed', 'NeedsDecision']),
		message: z.string().nullable(),
		runs: z.array(lastRun),
	}),
	/** People whose last text has no answer. The conversation is the one that has waited longest. */
	z.object({ kind: z.literal('unanswered'), team, count, since: instant, inbox, conversationId: id }),
	/** Messages that go out later today. The first of them is described. */
	z.object({ kind: z.literal('scheduled'), team, count, words, scheduledId: id, recipients: count, startsAt: instant }),
]);
export type TodayLine = z.output<typeof line>;
export type TodayKind = TodayLine['kind'];

export const readToday = route({
	method: 'GET',
	path: '/dashboard/today',
	summary: 'List what needs someone now and what goes out today, worst first: at most six lines.',
	who: 'staff',
	/** Covers all teams. Only owners may use it. */
	query: z.object({ scope: z.enum(['org']).optional() }),
	answer: z.object({ items: z.array(line) }),
});
