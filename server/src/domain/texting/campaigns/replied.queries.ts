/** SQL for whether and how soon a message `m` got a reply. A STOP is no reply, and undelivered texts can't get one. */
import { replyTimeBuckets } from '@quad/contract/texting/campaigns/buckets.ts';
import { type RawBuilder, sql } from 'kysely';

/** SQL that is true for a text of a batch that got a reply. */
export const isRepliedBulk: RawBuilder<unknown> = sql`
	(not m.incoming and m.status in (1, 2, 3) and m.replied_at is not null and m.no_reply is not true)`;

/** A negative time, which happens if a clock was set back, counts in the first bucket. */
const tookOfBulk = sql`greatest(extract(epoch from m.replied_at - coalesce(m.sent_at, m.created_at)), 0)`;

/** SQL that is true for a text to one person if its answer `t` meets this condition. */
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

/** SQL that is true if the first reply's delay falls in `replyTimeBuckets[bucket]`. */
export const isRepliedIn = (bucket: number): RawBuilder<unknown> =>
	sql`(${isRepliedBulk} and ${isIn(tookOfBulk, bucket)} or ${isAnsweredBy(isIn(sql`t.seconds`, bucket))})`;

/** SQL for an array with one number per reply-time bucket: 1 if a batch's text was answered in that time, else 0. */
export const bucketsOfBulk: RawBuilder<unknown> = sql`array[${sql.join(
	replyTimeBuckets.map((_, bucket) => sql`(${isRepliedBulk} and ${isIn(tookOfBulk, bucket)})::int`),
)}]`;

/** Joins the answer `a` to a text `m` to one person, if the answer is not in the same campaign. */
export const answersElsewhere: RawBuilder<unknown> = sql`
	answer_time t on m.batch_id is null and m.status in (1, 2, 3) and t.org_id = m.org_id and t.of_id = m.id and t.by = 'contact'
	join message a on a.org_id = t.org_id and a.id = t.message_id and a.campaign_id is distinct from m.campaign_id`;

/** SQL for the index of the bucket that the first reply's delay falls in. */
export const bucketOfReply: RawBuilder<unknown> = sql`case ${sql.join(
	replyTimeBuckets.map((_, bucket) => sql`when ${isRepliedIn(bucket)} then ${sql.lit(bucket)}`),
	sql` `,
)} end`;
