/** Reads what some people would get, by page: recipients, or people who lack a value that the text merges. */
import { sql } from 'kysely';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { Db } from '../../../../foundation/postgres/db.ts';
import { fullName } from '../../../../foundation/postgres/full-name.ts';
import { type Audience, hasMergeFields, isMissing, judged, type MergePiece, mergeValue } from './recipients.queries.ts';

interface Page {
	readonly skip: number;
	readonly take: number;
}

export interface Reader {
	readonly id: number;
	readonly name: string;
	/** Null if everyone gets the text as written. */
	readonly text: string | null;
	readonly missing: readonly string[];
}

/** Texts without merge fields are equally long, so a page of them is read without judging everyone. */
export const readers = async (
	db: Db,
	scope: TeamScope,
	audience: Audience,
	pieces: readonly MergePiece[],
	{ skip, take }: Page,
): Promise<Reader[]> => {
	const order = hasMergeFields(pieces) ? sql`char_length(body) desc, contact_id` : sql`contact_id`;
	const { rows } = await sql<Omit<Reader, 'missing'>>`
		with ${judged(scope, audience, pieces)},
		page as (
			select contact_id, body from judged where reason is null order by ${order} offset ${skip} limit ${take}
		)
		select c.id, ${fullName('c')} as name, page.body as text
		from page join contact c on c.org_id = ${scope.organizationId} and c.id = page.contact_id
		order by ${order}`.execute(db);
	return rows.map((row) => ({ ...row, missing: [] }));
};

/** Returns people who lack a merge value, with their texts, in which the fields without a value stay as written. */
export const readersWithGaps = async (
	db: Db,
	scope: TeamScope,
	audience: Audience,
	pieces: readonly MergePiece[],
	{ skip, take }: Page,
): Promise<Reader[]> => {
	if (!hasMergeFields(pieces)) return [];
	const shown = pieces.map((piece) =>
		'text' in piece
			? sql`${piece.text}::text`
			: sql`case when ${isMissing(piece.source)} then ${`{{${piece.field}}}`}::text else ${mergeValue(piece.source)} end`,
	);
	const gaps = pieces.flatMap((piece) =>
		'text' in piece ? [] : [sql`case when ${isMissing(piece.source)} then ${piece.field}::text end`],
	);
	const { rows } = await sql<Reader>`
		with ${judged(scope, audience, pieces)},
		page as (
			select contact_id from judged where reason = 'missing-merge-data'
			order by contact_id offset ${skip} limit ${take}
		)
		select c.id, ${fullName('c')} as name, concat(${sql.join(shown)}) as text,
			(select coalesce(array_agg(distinct gap), '{}') from unnest(array[${sql.join(gaps)}]) as gap
				where gap is not null) as missing
		from page join contact c on c.org_id = ${scope.organizationId} and c.id = page.contact_id
		order by c.id`.execute(db);
	return rows;
};
