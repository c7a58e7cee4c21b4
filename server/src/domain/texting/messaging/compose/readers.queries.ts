/** Reads what some people would get: the longest texts, or by page those of recipients or of people who lack data. */
import { sql } from 'kysely';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { Db } from '../../../../foundation/postgres/db.ts';
import { fullName } from '../../../../foundation/postgres/full-name.ts';
import { type Audience, isMissing, judged, type MergePiece, mergeValue } from './recipients.queries.ts';

export interface Reader {
	readonly id: number;
	readonly name: string;
	/** Null if everyone gets the text as written. */
	readonly text: string | null;
	/** The merge fields without a value. */
	readonly missing: readonly string[];
}

/** Returns the recipients with the longest texts. */
export const longestReaders = async (
	db: Db,
	scope: TeamScope,
	audience: Audience,
	pieces: readonly MergePiece[],
	take: number,
): Promise<Array<Pick<Reader, 'name' | 'text'>>> => {
	const { rows } = await sql<Pick<Reader, 'name' | 'text'>>`
		with ${judged(scope, audience, pieces)},
		longest as (
			select contact_id, body from judged where reason is null
			order by char_length(body) desc nulls last, contact_id limit ${take}
		)
		select ${fullName('c')} as name, longest.body as text
		from longest join contact c on c.org_id = ${scope.organizationId} and c.id = longest.contact_id
		order by char_length(body) desc nulls last, contact_id`.execute(db);
	return rows;
};

interface Page {
	readonly reason: 'missing-merge-data' | undefined;
	readonly after: number;
	readonly take: number;
}

interface Stretch {
	/** How many of the audience were looked at, and the last of them. */
	readonly seen: number;
	readonly last: number;
	readonly found: Reader[];
}

/** The first stretch of an audience that is looked at. Most pages are full within it. */
const firstStretch = 200;

/** Reads a page by looking at stretches of the audience, so that a large one isn't judged as a whole. */
export const readersAfter = async (
	db: Db,
	scope: TeamScope,
	audience: Audience,
	pieces: readonly MergePiece[],
	{ reason, after, take }: Page,
): Promise<Reader[]> => {
	const found: Reader[] = [];
	let start = after;
	for (let atMost = firstStretch; ; atMost *= 4) {
		const stretch = await readStretch(db, scope, audience, pieces, {
			reason,
			after: start,
			take: take - found.length,
			atMost,
		});
		found.push(...stretch.found);
		if (found.length >= take || stretch.seen < atMost || 'chosen' in audience) return found;
		start = stretch.last;
	}
};

/** For people who lack a value, the fields without one stay as written. */
const readStretch = async (
	db: Db,
	scope: TeamScope,
	audience: Audience,
	pieces: readonly MergePiece[],
	{ reason, after, take, atMost }: Page & { atMost: number },
): Promise<Stretch> => {
	const gaps = pieces.flatMap((piece) =>
		'text' in piece ? [] : [sql`case when ${isMissing(piece.source)} then ${piece.field}::text end`],
	);
	const { rows } = await sql<Stretch>`
		with ${judged(scope, audience, pieces, { after, atMost })},
		page as (
			select contact_id, body from judged
			where ${reason ? sql`reason = ${reason}` : sql`reason is null`}
			order by contact_id limit ${take}
		),
		found as (
			select c.id, ${fullName('c')} as name, ${reason ? textWithGaps(pieces) : sql`page.body`} as text,
				array(select distinct gap from unnest(array[${sql.join([sql`null::text`, ...gaps])}]) as gap
					where gap is not null) as missing
			from page join contact c on c.org_id = ${scope.organizationId} and c.id = page.contact_id
		)
		select (select count(*)::int from judged) as seen, (select coalesce(max(contact_id), 0) from judged) as last,
			(select coalesce(jsonb_agg(found order by found.id), '[]') from found) as found`.execute(db);
	return rows[0] ?? { seen: 0, last: after, found: [] };
};

const textWithGaps = (pieces: readonly MergePiece[]) =>
	sql`concat(${sql.join(
		pieces.map((piece) =>
			'text' in piece
				? sql`${piece.text}::text`
				: sql`case when ${isMissing(piece.source)} then ${`{{${piece.field}}}`}::text else ${mergeValue(piece.source)} end`,
		),
	)})`;
