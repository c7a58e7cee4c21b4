/** SQL for conditions on what happened: who was texted, replied or did not, and how they answered. */
import type { Condition } from '@quad/contract/contacts/contacts/criteria.ts';
import { criteriaLimits } from '@quad/contract/contacts/contacts/criteria-limits.ts';
import { replyCategories } from '@quad/contract/texting/smart-messages/reply-categories.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../../foundation/actor.ts';
import {
	joinReplied,
	joinTexted,
	joinTexting,
	lastReplied,
	nthTexted,
	type TextingAliases,
	timesReplied,
	timesTexted,
} from '../../text-history/index.ts';
import { type Calendar, type Span, spanOf } from './compare-moments.queries.ts';
import type { Joins } from './where.queries.ts';

export interface Asking {
	readonly scope: TeamScope;
	readonly joins: Joins;
	readonly calendar: Calendar;
	readonly now: Date;
}

/** Joins the sums of a contact's texts once, for all conditions of a statement. */
export const texting = ({ scope, joins }: Pick<Asking, 'scope' | 'joins'>): TextingAliases => {
	const merged = sql.ref('merged_texting');
	return { own: joins.add('texting', (own) => joinTexting(scope, { own, merged })), merged };
};

export const wasTexted = (asked: Asking, condition: Condition): RawBuilder<unknown> => {
	const { times = 1 } = condition;
	const during = timeOf(asked, condition);
	const isSum = isNthKept(condition, during) || (!condition.of && !during.from && !during.until);
	const test = isSum ? keptTexted(asked, during, times) : isIn(joinOfTexts(asked, condition, during));
	return condition.comparison === 'hasnot' ? sql`(not ${test})` : test;
};

const keptTexted = (asked: Asking, { from }: Span, times: number): RawBuilder<unknown> => {
	const aliases = texting(asked);
	return from
		? sql`coalesce(${nthTexted(aliases, times)} >= ${from}::timestamptz, false)`
		: sql`(${timesTexted(aliases)} >= ${times})`;
};

export const replied = (asked: Asking, condition: Condition): RawBuilder<unknown> => {
	if (condition.comparison === 'notsince') return hasNotRepliedSince(asked, condition);
	const { times = 1, of } = condition;
	const during = timeOf(asked, condition);
	const isSum = !of && !during.until && (!during.from || times === 1);
	const test = isSum ? keptReplied(asked, during, times) : isIn(joinOfReplies(asked, condition, during));
	return condition.comparison === 'hasnot' ? sql`(not ${test})` : test;
};

const keptReplied = (asked: Asking, { from }: Span, times: number): RawBuilder<unknown> => {
	const aliases = texting(asked);
	return from
		? sql`coalesce(${lastReplied(aliases)} >= ${from}::timestamptz, false)`
		: sql`(${timesReplied(aliases)} >= ${times})`;
};

/** At least this many of the texts came after the last reply to the team. */
const hasNotRepliedSince = (asked: Asking, condition: Condition): RawBuilder<unknown> => {
	const { times = 1 } = condition;
	const during = timeOf(asked, condition);
	const aliases = texting(asked);
	const isNthText = isNthKept(condition, during);
	const nth = isNthText ? nthTexted(aliases, times) : sql`${joinOfTexts(asked, condition, during)}.nth_at`;
	const isInTime = isNthText && during.from ? sql`and ${nth} >= ${during.from}::timestamptz` : sql``;
	return sql`coalesce(${nth} > coalesce(${lastReplied(aliases)}, '-infinity') ${isInTime}, false)`;
};

export const answered = (asked: Asking, condition: Condition): RawBuilder<unknown> => {
	const test = isIn(joinOfReplies(asked, condition, timeOf(asked, condition)));
	return condition.comparison === 'noneof' ? sql`(not ${test})` : test;
};

const isIn = (alias: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${alias}.contact_id is not null)`;

/** Whether the time of the nth latest text, which each contact keeps, answers the condition. */
const isNthKept = ({ of, times = 1 }: Condition, { until }: Span): boolean =>
	!of && !until && times <= criteriaLimits.timesKept;

/** A time that ends in the future doesn't end, as no text was sent in the future. */
const timeOf = ({ calendar, now }: Asking, { when }: Condition): Span => {
	if (!when) return {};
	const { from, until } = spanOf(when.comparison, when.value, calendar);
	return { from, until: until && until > now ? undefined : until };
};

const joinOfTexts = ({ scope, joins }: Asking, { of, when, times = 1 }: Condition, during: Span): RawBuilder<unknown> =>
	joins.add(`texts ${JSON.stringify([of?.kind, of?.id, when, times])}`, (alias) =>
		joinTexted(scope, { of, during }, times, alias),
	);

const categoryNames: readonly string[] = replyCategories;

const joinOfReplies = (
	{ scope, joins }: Asking,
	{ of, when, times = 1, values }: Condition,
	during: Span,
): RawBuilder<unknown> => {
	const categories = values?.map((value) => categoryNames.indexOf(value));
	return joins.add(`replies ${JSON.stringify([of?.kind, of?.id, when, times, values])}`, (alias) =>
		joinReplied(scope, { of, during, categories }, times, alias),
	);
};
