/** SQL about a message `m`: whether and how soon it got a reply. A STOP is none, and undelivered texts got none. */
import { replyTimeBuckets } from '@quad/contract/texting/campaigns/buckets.ts';
import { type RawBuilder, sql } from 'kysely';

/** Holds for a text of a batch that got a reply. */
export const isRepliedBulk: RawBuilder<unknown> = sql`
	(not m.incoming and m.status in (1, 2, 3) and m.replied_at is not null and m.no_reply is not true)`;

/** A negative time, from a clock that was set back, counts in the first bucket. */
const tookOfBulk = sql`greatest(extract(epoch from m.replied_at - coalesce(m.sent_at, m.created_at)), 0)`;

/** Holds for a text to one person whose answer meets this condition. */
const isAnsweredBy = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
	(m.batch_id is null and m.status in (1, 2, 3) and exists (
		select from answer_time t
		where t.org_id = m.org_id and t.of_id = m.id and t.by = 'contact' and ${condition}
	))`;

export const isReplied: RawBuilder<unknown> = sql`(${isRepliedBulk} or ${isAnsweredBy(sql`true`)})`;

const isIn = (seconds: RawBuilder<unknown>, bucket: number): RawBuilder<unknown> => {
	const from = 60 * (replyTimeBuckets[bucket]?.fromMinutes ?? 0);
	const until = replyTimeBuckets[bucket + 1]?.fromMinutes;
	return sql`(${seconds} >= ${from} and ${until === undefined ? sql`true` : sql`${seconds} < ${60 * until}`})`;
};

/** Holds if the first reply took as long as this bucket says; `bucket` is an index. */
export const isRepliedIn = (bucket: number): RawBuilder<unknown> =>
	sql`(${isRepliedBulk} and ${isIn(tookOfBulk, bucket)} or ${isAnsweredBy(isIn(sql`t.seconds`, bucket))})`;

/** An array of 0 and 1 per bucket of reply time, for a text of a batch. */
export const bucketsOfBulk: RawBuilder<unknown> = sql`array[${sql.join(
	replyTimeBuckets.map((_, bucket) => sql`(${isRepliedBulk} and ${isIn(tookOfBulk, bucket)})::int`),
)}]`;

/** A join of the answer `a` to a text `m` to one person, unless the answer is in the same campaign. */
export const answersElsewhere: RawBuilder<unknown> = sql`
	answer_time t on m.batch_id is null and m.status in (1, 2, 3) and t.org_id = m.org_id and t.of_id = m.id and t.by = 'contact'
	join message a on a.org_id = t.org_id and a.id = t.message_id and a.campaign_id is distinct from m.campaign_id`;

/** The index of the bucket of the first reply. */
export const bucketOfReply: RawBuilder<unknown> = sql`case ${sql.join(
	replyTimeBuckets.map((_, bucket) => sql`when ${isRepliedIn(bucket)} then ${sql.lit(bucket)}`),
	sql` `,
)} end`;
