/** Sorts the texts of a batch into branches. One expression counts them and filters the recipients. */
import {
	type BatchAnswer,
	type BatchBranch,
	type BatchOutcome,
	batchOutcomes,
	type FailureKind,
	failureKinds,
	statusesOf,
} from '@quad/contract/texting/messaging/branches.ts';
import { codesOfKind, type FailedForGoodCode } from '@quad/contract/texting/messaging/delivery-errors.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { Db } from '../../../../foundation/postgres/db.ts';
import { isLeftOut } from '../../../carriers/carriers/index.ts';

/** Whether a text got a reply, by the rule of reports. It can arrive before the text is recorded as sent. */
export const isRepliedTo = sql`(m.replied_at is not null and m.no_reply is not true and m.status not in (4, 6))`;

const numbers = (all: readonly number[]): RawBuilder<unknown> => sql.join(all.map((one) => sql.lit(one)));

const kindOfFailure = sql`case
	${sql.join(
		Object.entries(codesOfKind).map(
			([kind, codes]) => sql`when m.error_code in (${numbers(codes)}) then ${sql.lit(kind)}`,
		),
		sql` `,
	)}
	else 'other-failure' end`;

const end = sql`case
	when m.status = 4 then ${kindOfFailure}
	when ${isRepliedTo} then case m.reply_category when 0 then 'yes' when 1 then 'no' when 2 then 'other-reply' else 'replied' end
	when m.no_reply and m.status <> 6 then 'opted-out'
	when m.status = 3 then 'no-answer' end`;

const outcome = sql`case
	${sql.join(
		batchOutcomes.map((name) => sql`when m.status in (${numbers(statusesOf[name])}) then ${sql.lit(name)}`),
		sql` `,
	)} end`;

export const isInBranch = (branch: BatchBranch): RawBuilder<unknown> => {
	const ofOutcome = batchOutcomes.find((name) => name === branch);
	if (ofOutcome) return sql`m.status in (${numbers(statusesOf[ofOutcome])})`;
	const isFailure = failureKinds.some((kind) => kind === branch);
	return sql`${isFailure ? sql`m.status = 4 and ` : sql``}${end} = ${branch}`;
};

interface BranchRow {
	outcome: BatchOutcome;
	end: BatchAnswer | FailureKind | null;
	count: number;
}

export const countBranches = async (db: Db, scope: TeamScope, batchId: number): Promise<BranchRow[]> => {
	const { rows } = await sql<BranchRow>`
		select ${outcome} as outcome, ${end} as "end", count(*)::int as count
		from message m
		where m.org_id = ${scope.organizationId} and m.batch_id = ${batchId}
		group by 1, 2
		order by 1, 2`.execute(db);
	return rows;
};

/** Returns the numbers that failed for good and that later messages would still text. */
export const deadNumbers = async (
	db: Db,
	scope: TeamScope,
	batchId: number,
): Promise<Array<{ mobile: number; errorCode: FailedForGoodCode }>> => {
	const { rows } = await sql<{ mobile: number; errorCode: FailedForGoodCode }>`
		select distinct on (m.mobile) m.mobile, m.error_code as "errorCode"
		from message m
		where m.org_id = ${scope.organizationId} and m.batch_id = ${batchId} and m.status = 4
			and m.error_code in (${numbers(codesOfKind['dead-number'])}) and m.mobile <> 0
			and not ${isLeftOut(sql`m.org_id`, sql`m.mobile`)}
		order by m.mobile, m.id`.execute(db);
	return rows;
};
