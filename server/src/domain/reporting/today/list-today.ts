/**
 * Lists what needs someone, worst first: legal deadlines, visitors who wait now, messages that did not go out or
 * failed, integrations, people without an answer, and what goes out today. People see only what is theirs to do.
 */
import { businessDaysLeft } from '@quad/contract/contacts/opt-outs/business-days.ts';
import { reportingRefusals } from '@quad/contract/reporting/reporting/refusals.ts';
import { todayLimits } from '@quad/contract/reporting/today/limits.ts';
import type { TodayKind, TodayLine } from '@quad/contract/reporting/today/routes.ts';
import { failedForGoodCodes, sayDeliveryError } from '@quad/contract/texting/messaging/delivery-errors.ts';
import { dayOf, endOfDay } from '@quad/contract/time.ts';
import { type Actor, may } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { troubledConnections } from '../../connections/integrations/index.ts';
import { beginningOf } from './beginning-of.ts';
import { inboxesOf, teamsOf } from './teams.queries.ts';
import * as queries from './today.queries.ts';

/** Worst first. */
const order: readonly TodayKind[] = [
	'optOuts',
	'chats',
	'stopped',
	'paused',
	'failed',
	'integration',
	'unanswered',
	'scheduled',
];

export const listToday = async (
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	actor: Actor,
	{ scope: wanted }: { scope?: 'org' | undefined },
): Promise<{ items: TodayLine[] }> => {
	if (wanted === 'org' && !may(actor, 'owner')) refuse(reportingRefusals['reporting.not_your_organization']);
	const now = clock.now();
	const teams = await teamsOf(db, actor.organizationId, wanted === 'org' ? undefined : actor.teamId);
	const teamIds = teams.map(({ id }) => id);
	const scope: queries.TodayScope = {
		organizationId: actor.organizationId,
		teamIds,
		inboxIds: wanted === 'org' ? await inboxesOf(db, actor.organizationId, teamIds) : actor.inboxIds,
		personId: wanted === 'org' ? undefined : actor.personId,
	};
	const teamOf = (id: number) => ({ id, name: teams.find((team) => team.id === id)?.name ?? '' });
	const zoneOf = (id: number) => teams.find((team) => team.id === id)?.timeZone ?? 'America/New_York';
	const mayReadAll = may(actor, 'exportReports');
	const wordsIn = (inboxId: number | null, text: string, campaign: string | null = null): string =>
		mayReadAll || (inboxId !== null && actor.inboxIds.includes(inboxId)) ? (campaign ?? beginningOf(text)) : '';
	const since = new Date(now.getTime() - todayLimits.failedDays * 24 * 60 * 60_000);
	const untilMidnight = endOfDay(dayOf(now, zoneOf(actor.teamId)), zoneOf(actor.teamId));

	const [reviews, chats, stopped, batches, connections, unanswered, due] = await Promise.all([
		queries.openReviews(db, scope),
		may(actor, 'webChat') ? queries.waitingChats(db, scope) : [],
		queries.stoppedMessages(db, scope, may(actor, 'administrator')),
		queries.troubledBatches(db, scope, since),
		may(actor, 'configureIntegrations') ? troublesOf(db, actor.organizationId, teamIds) : [],
		queries.unansweredOf(db, scope),
		queries.dueMessages(db, scope, now, untilMidnight),
	]);
	const lines: TodayLine[] = [
		...reviews
			.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
			.map(({ teamId, count, dueOn }): TodayLine => {
				const left = businessDaysLeft(dayOf(now, zoneOf(teamId)), dueOn);
				return { kind: 'optOuts', team: teamOf(teamId), count, dueOn, businessDaysLeft: left };
			}),
		...oldestFirst(chats).map(
			({ teamId, count, since: at, chatId }): TodayLine => ({
				kind: 'chats',
				team: teamOf(teamId),
				count,
				since: at.toISOString(),
				chatId,
			}),
		),
		...stopped.map(
			({ teamId, count, scheduledId, text, inboxId, isMissed }): TodayLine => ({
				kind: 'stopped',
				team: teamOf(teamId),
				count,
				words: wordsIn(inboxId, text),
				scheduledId,
				isMissed,
			}),
		),
		...batches
			.filter(({ isPaused }) => isPaused)
			.map(({ teamId, id, inboxId, inboxType, campaign, text, waiting, total }): TodayLine => {
				const inbox = { id: inboxId, type: inboxType };
				const words = wordsIn(inboxId, text, campaign);
				return { kind: 'paused', team: teamOf(teamId), words, batchId: String(id), inbox, waiting, total };
			}),
		...(await Promise.all(
			batches
				.filter(({ isPaused }) => !isPaused)
				.slice(0, todayLimits.lines)
				.map(async ({ teamId, id, inboxId, inboxType, campaign, text, failed, total }): Promise<TodayLine> => {
					const isCounted = failed <= todayLimits.countedFailures;
					const failures = isCounted ? await queries.failuresOf(db, actor.organizationId, id) : [];
					return {
						kind: 'failed',
						team: teamOf(teamId),
						words: wordsIn(inboxId, text, campaign),
						batchId: String(id),
						inbox: { id: inboxId, type: inboxType },
						failed,
						total,
						deadNumbers: sumOf(failures.filter(({ code }) => failedForGoodCodes.some((dead) => dead === code))),
						reason: failures[0] ? sayDeliveryError(failures[0].code) : null,
					};
				}),
		)),
		...connections.map(
			({ teamId, ...trouble }): TodayLine => ({ kind: 'integration', team: teamOf(teamId), ...trouble }),
		),
		...oldestFirst(unanswered).map(
			({ teamId, count, since: at, inboxId, inboxType, conversationId }): TodayLine => ({
				kind: 'unanswered',
				team: teamOf(teamId),
				count,
				since: at.toISOString(),
				inbox: { id: inboxId, type: inboxType },
				conversationId,
			}),
		),
		...due.map(
			({ teamId, count, scheduledId, text, inboxId, recipients, startsAt }): TodayLine => ({
				kind: 'scheduled',
				team: teamOf(teamId),
				count,
				words: wordsIn(inboxId, text),
				scheduledId,
				recipients,
				startsAt: startsAt.toISOString(),
			}),
		),
	];
	return { items: worst(lines, todayLimits.lines) };
};

/** Takes the worst of each kind before the second of any, so that one kind cannot hide the others. */
const worst = (lines: readonly TodayLine[], most: number): TodayLine[] => {
	const turnOf = (line: TodayLine) => lines.filter(({ kind }) => kind === line.kind).indexOf(line);
	const rank = ({ kind }: TodayLine) => order.indexOf(kind);
	return lines
		.toSorted((a, b) => turnOf(a) - turnOf(b) || rank(a) - rank(b))
		.slice(0, most)
		.toSorted((a, b) => rank(a) - rank(b) || turnOf(a) - turnOf(b));
};

const oldestFirst = <T extends { since: Date }>(rows: readonly T[]): T[] =>
	rows.toSorted((a, b) => a.since.getTime() - b.since.getTime());

const sumOf = (rows: ReadonlyArray<{ count: number }>): number => rows.reduce((sum, { count }) => sum + count, 0);

const troublesOf = async (db: Db, organizationId: number, teamIds: readonly number[]) => {
	const each = await Promise.all(
		teamIds.map(async (teamId) =>
			(await troubledConnections(db, { organizationId, teamId })).map((trouble) => ({ teamId, ...trouble })),
		),
	);
	return each.flat();
};
