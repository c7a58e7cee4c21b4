/** Stores numbers that can't receive texts according to look-ups or failed texts. Bulk messages skip them. */
import {
	countsFromTheSecondTime,
	type FailedForGoodCode,
	failedForGood,
	failedForGoodCodes,
} from '@quad/contract/texting/messaging/delivery-errors.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { findLines, type Line } from './line-lookups.queries.ts';

export interface FailedText {
	readonly organizationId: number;
	readonly mobile: number;
	readonly errorCode: FailedForGoodCode;
}

/** SQL that is true if bulk messages skip the number. */
export const isLeftOut = (organizationId: RawBuilder<unknown>, number: RawBuilder<unknown>): RawBuilder<boolean> =>
	sql<boolean>`exists (
		select from unreachable_number u where u.org_id = ${organizationId} and u.number = ${number} and u.is_left_out
	)`;

/** Records failed texts. The result of a look-up takes precedence over them. */
export const noteFailedTexts = async (tx: Tx, failed: readonly FailedText[], at: Date): Promise<void> => {
	await sql`
		insert into unreachable_number (org_id, number, why, source, failures, is_left_out, since)
		select org_id, number, case max(code) ${whyOf()} end, 'delivery', count(*)::int,
			count(*) > 1 or max(code) <> ${sql.lit(countsFromTheSecondTime)}, ${at}::timestamptz
		from ${texts(failed)}
		group by 1, 2 order by 1, 2
		on conflict (org_id, number) do update set failures = unreachable_number.failures + excluded.failures,
			is_left_out = true`.execute(tx);
};

/** Leaves these numbers out from now on, even if a text to them failed only once. Returns how many were not yet. */
export const leaveOut = async (tx: Tx, failed: readonly FailedText[], at: Date): Promise<number> => {
	const { rows } = await sql`
		insert into unreachable_number (org_id, number, why, source, failures, is_left_out, since)
		select org_id, number, case max(code) ${whyOf()} end, 'delivery', count(*)::int, true, ${at}::timestamptz
		from ${texts(failed)}
		group by 1, 2 order by 1, 2
		on conflict (org_id, number) do update set is_left_out = true where not unreachable_number.is_left_out
		returning number`.execute(tx);
	return rows.length;
};

/** Why a number that failed with the error `code` can't get texts. */
const whyOf = () =>
	sql.join(
		failedForGoodCodes.map((code) => sql`when ${sql.lit(code)} then ${sql.lit(failedForGood[code])}`),
		sql` `,
	);

const texts = (failed: readonly FailedText[]) => sql`
	unnest(${failed.map((one) => one.organizationId)}::bigint[], ${failed.map((one) => one.mobile)}::bigint[],
		${failed.map((one) => one.errorCode)}::int[]) as t (org_id, number, code)`;

/** Records look-ups: some numbers can't receive texts, and others turn out to be fine. */
export const noteLines = async (tx: Tx, organizationId: number, lines: readonly Line[], at: Date): Promise<void> => {
	const numbersOf = (...types: ReadonlyArray<Line['type']>) =>
		lines.filter(({ type }) => types.includes(type)).map(({ number }) => number);
	await sql`
		insert into unreachable_number (org_id, number, why, source, is_left_out, since)
		select ${organizationId}, number, why, 'look-up', true, ${at}::timestamptz from (
			select unnest(${numbersOf('landline')}::bigint[]) as number, 'landline' as why
			union all select unnest(${numbersOf('invalid')}::bigint[]), 'invalid'
		) as said
		order by number
		on conflict (org_id, number) do update set why = excluded.why, source = 'look-up', is_left_out = true`.execute(tx);
	await sql`
		delete from unreachable_number
		where org_id = ${organizationId} and number = any(${numbersOf('mobile', 'voip', 'other')}::bigint[])
			and source = 'look-up'`.execute(tx);
};

/** Lets these numbers be texted again, until another text fails permanently. */
export const textAgain = async (tx: Tx, organizationId: number, numbers: readonly number[]): Promise<void> => {
	await sql`
		delete from unreachable_number where org_id = ${organizationId} and number = any(${numbers}::bigint[])`.execute(tx);
};

export interface LeftOut {
	readonly why: 'landline' | 'invalid';
	readonly source: 'look-up' | 'delivery';
	readonly since: Date;
}

/** Returns what is known about a number: its line type, and why bulk messages skip it. */
export const findLine = async (
	db: Db,
	organizationId: number,
	number: number,
): Promise<{ line: Line | undefined; leftOut: LeftOut | undefined }> => {
	const [[line], { rows }] = await Promise.all([
		findLines(db, organizationId, [number], new Date(0)),
		sql<LeftOut>`
			select why, source, since from unreachable_number
			where org_id = ${organizationId} and number = ${number} and is_left_out`.execute(db),
	]);
	return { line, leftOut: rows[0] };
};
