/** Decides in one statement who gets a message. Estimates, skip lists and batches share it, so they can't differ. */

import type { EmptyWordField } from '@quad/contract/contacts/contacts/empty-words.ts';
import type { FieldKind } from '@quad/contract/contacts/contacts/field-values.ts';
import { textLimits } from '@quad/contract/texting/messaging/limits.ts';
import type { Piece } from '@quad/contract/texting/messaging/merge-fields.ts';
import type { SkipReason } from '@quad/contract/texting/messaging/skip-reasons.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import { isCountryOn, isLeftOut } from '../../../carriers/carriers/index.ts';
import { isWindowOpen } from '../../../carriers/whatsapp/index.ts';
import { contactIdsFound, contactsFound, type FoundBy, whyHeld } from '../../../contacts/contacts/index.ts';
import type { Area } from '../hours/recipient-hours.ts';
import { type Pressure, pressed } from './pressure.queries.ts';

/** A message's audience: chosen contacts, or those who are found by a condition. */
export type Audience = ({ chosen: readonly number[] } | { found: FoundBy }) & {
	onlyAssignedTo?: number;
	/** The sending inbox. Contacts who sent STOP to its number are left out. */
	inboxId?: number;
	/** Set for WhatsApp. Without a template, people whose window for free text is closed at `at` are left out. */
	onWhatsApp?: { hasTemplate: boolean; at: Date };
};

export type MergeSource =
	| { column: 'first_name' | 'last_name' | 'contact_key'; words: EmptyWordField }
	| { customFieldId: number; kind: FieldKind }
	| { value: string };

/** A piece of a text: literal text, or a merge field as written, with the source of its value. */
export type MergePiece = { text: string } | { source: MergeSource; field: string };

export const hasMergeFields = (pieces: readonly MergePiece[] | readonly Piece[]): boolean =>
	pieces.some((piece) => !('text' in piece));

export const mergeValue = (source: MergeSource): RawBuilder<string> => {
	if ('value' in source) return sql<string>`${source.value}::text`;
	if ('column' in source) return sql<string>`btrim(c.${sql.ref(source.column)})`;
	const value = sql`c.custom ->> ${String(source.customFieldId)}`;
	return sql<string>`btrim(coalesce(${source.kind === 'date' ? sql`shown_custom(${value}, 'date')` : value}, ''))`;
};

/**
 * Whether a merge value is missing: empty, or a word such as `#N/A` (see `valueToMerge` in the contract). Values that
 * are not the contact's, such as a sender's name, count only if empty.
 */
export const isMissing = (source: MergeSource): RawBuilder<boolean> => {
	const value = mergeValue(source);
	const isEmpty = sql<boolean>`coalesce(${value}, '') = ''`;
	if ('value' in source) return isEmpty;
	return sql<boolean>`(${isEmpty} or is_empty_word(${value}, ${'words' in source ? source.words : 'other'}))`;
};

/** Returns SQL that renders the pieces for a contact (`c`), and SQL for whether a merge value is missing. */
export const rendering = (pieces: readonly MergePiece[]) => {
	const sources = pieces.flatMap((piece) => ('text' in piece ? [] : [piece.source]));
	return {
		body: sql<string>`concat(${sql.join(
			pieces.map((piece) => ('text' in piece ? sql`${piece.text}::text` : mergeValue(piece.source))),
		)})`,
		missing:
			sources.length > 0
				? sql.join(
						sources.map((source) => isMissing(source)),
						sql` or `,
					)
				: sql`false`,
	};
};

/**
 * CTEs that end in `judged`: contact_id, mobile, rendered body, segments, and the reason if the person is left out.
 * `atMost` limits the audience to the first by id, and `after` to those behind an id.
 * `templateValues` are the pieces of a template's variables.
 */
export const judged = (
	scope: TeamScope,
	audience: Audience,
	pieces: readonly MergePiece[],
	{
		atMost,
		after,
		templateValues,
	}: {
		atMost?: number;
		after?: number | undefined;
		templateValues?: ReadonlyArray<readonly MergePiece[]> | undefined;
	} = {},
): RawBuilder<unknown> => {
	const { body, missing } = rendering(pieces);
	return sql`
		rendered as (
			select c.id as contact_id, c.mobile, c.assigned_person_id, ct.muted, ct.opted_out, ${nthOf(audience)} as nth,
				${hasMergeFields(pieces) ? sql`${body}` : sql`null::text`} as body, ${missing} as missing,
				${valuesOf(templateValues)} as template_values,
				${whyHeld(sql`c.org_id`, sql`c.mobile`, audience.inboxId === undefined ? undefined : sql`${audience.inboxId}::bigint`)} as held
			${peopleOf(scope, audience)}
			${after === undefined ? sql`` : sql`${'chosen' in audience ? sql`where` : sql`and`} c.id > ${after}`}
			${atMost === undefined || 'chosen' in audience ? sql`` : sql`order by c.id limit ${atMost}`}
		),
		judged as (
			select contact_id, mobile, body, template_values, case
				${onlyAssigned(audience)}
				when mobile is null ${abroad(scope, audience)} then 'no-number'
				when muted then 'blocked'
				when opted_out or held = 'stopped' then 'opted-out'
				when held = 'review' then 'in-review'
				${cannotGetTexts(scope, audience)}
				${outsideWindow(scope, audience)}
				when missing then 'missing-merge-data'
				when char_length(body) > ${textLimits.rendered} then 'too-long'
				when nth > 1 then 'twice'
			end as reason
			from rendered
		)`;
};

const valuesOf = (values: ReadonlyArray<readonly MergePiece[]> | undefined): RawBuilder<unknown> =>
	values && values.length > 0
		? sql`array[${sql.join(values.map((pieces) => rendering(pieces).body))}]::text[]`
		: sql`null::text[]`;

const outsideWindow = ({ organizationId }: TeamScope, { onWhatsApp, inboxId }: Audience): RawBuilder<unknown> =>
	!onWhatsApp || onWhatsApp.hasTemplate
		? sql``
		: sql`when not ${isWindowOpen(sql`${organizationId}::bigint`, sql`${inboxId ?? 0}::bigint`, sql`rendered.mobile`, onWhatsApp.at)}
					then 'window-closed'`;

/** SMS reaches the United States, Canada and countries that the organization allows; WhatsApp all (decisions.md 13). */
const abroad = ({ organizationId }: TeamScope, { onWhatsApp }: Audience): RawBuilder<unknown> =>
	onWhatsApp
		? sql``
		: sql`or (mobile / 10000000000 <> 1
					and not ${isCountryOn(sql`${organizationId}::bigint`, sql`rendered.mobile`)})`;

/** Does not apply to WhatsApp, which a landline number may have. */
const cannotGetTexts = ({ organizationId }: TeamScope, { onWhatsApp }: Audience): RawBuilder<unknown> =>
	onWhatsApp
		? sql``
		: sql`when ${isLeftOut(sql`${organizationId}::bigint`, sql`rendered.mobile`)} then 'cannot-get-texts'`;

const onlyAssigned = ({ onlyAssignedTo }: Audience): RawBuilder<unknown> =>
	onlyAssignedTo === undefined
		? sql``
		: sql`when assigned_person_id is distinct from ${onlyAssignedTo} then 'not-assigned'`;

/** The `from` clause for the contacts of an audience (`c`) with their rows in the team (`ct`). */
const peopleOf = (scope: TeamScope, audience: Audience): RawBuilder<unknown> =>
	'found' in audience
		? contactsFound(scope, audience.found)
		: sql`
			from (${listed(scope, audience)}) as listed
			join contact c on c.org_id = ${scope.organizationId} and c.id = listed.contact_id
			join contact_team ct on ct.org_id = c.org_id and ct.team_id = ${scope.teamId} and ct.contact_id = c.id`;

/** Only an audience of chosen contacts can contain somebody twice. */
const nthOf = (audience: Audience): RawBuilder<unknown> => ('chosen' in audience ? sql`listed.nth` : sql`1`);

const listed = (scope: TeamScope, audience: Audience): RawBuilder<unknown> =>
	'chosen' in audience
		? sql`
			select contact_id, row_number() over (partition by contact_id) as nth
			from unnest(${audience.chosen}::bigint[]) as chosen (contact_id)`
		: sql`select id as contact_id from (${contactIdsFound(scope, audience.found)}) as found`;

/** Returns those of the chosen contacts that the team has, in the same order and with repetitions. */
export const keepKnown = async (db: Db, scope: TeamScope, chosen: readonly number[]): Promise<number[]> => {
	const { rows } = await sql<{ id: number }>`
		select ct.contact_id as id from contact_team ct
		where ct.org_id = ${scope.organizationId} and ct.team_id = ${scope.teamId}
			and ct.contact_id = any(${chosen}::bigint[])`.execute(db);
	const known = new Set(rows.map(({ id }) => id));
	return chosen.filter((id) => known.has(id));
};

/** Counts those of the chosen contacts that the team has. */
export const countKnown = async (db: Db | Tx, scope: TeamScope, chosen: readonly number[]): Promise<number> => {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from contact_team
		where org_id = ${scope.organizationId} and team_id = ${scope.teamId} and contact_id = any(${chosen}::bigint[])`.execute(
		db,
	);
	return rows[0]?.count ?? 0;
};

/** Counts the audience, including repetitions. */
export const countListed = async (db: Db | Tx, scope: TeamScope, audience: Audience): Promise<number> => {
	if ('chosen' in audience) return audience.chosen.length;
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from (${listed(scope, audience)}) as listed`.execute(db);
	return rows[0]?.count ?? 0;
};

export interface Judgement {
	going: number;
	segments: number;
	skipped: Array<{ reason: SkipReason; count: number }>;
}

interface JudgedByZone extends Judgement {
	/** Recipients who get texts within the hours of their own time zone. */
	zones: Array<{ zone: string; people: number }>;
}

interface ReasonRow {
	reason: SkipReason | null;
	/** The recipients' time zone if they get texts within its hours, otherwise null. */
	zone: string | null;
	count: number;
	segments: number;
	/** Number of recipients who already got many messages recently. */
	pressed?: number;
}

const summed = (rows: readonly ReasonRow[]): JudgedByZone => ({
	going: sumOf(rows, 'count'),
	segments: sumOf(rows, 'segments'),
	skipped: rows.flatMap(({ reason, count }) => (reason ? [{ reason, count }] : [])),
	zones: rows.flatMap(({ zone, count }) => (zone === null ? [] : [{ zone, people: count }])),
});

const sumOf = (rows: readonly ReasonRow[], column: 'count' | 'segments'): number =>
	rows.reduce((sum, row) => sum + (row.reason === null ? row[column] : 0), 0);

/** Adds `areas` as a CTE, and joins each recipient's time zone by the area code of their number (E.164). */
const zoned = (areas: readonly Area[]) =>
	areas.length === 0
		? { areas: sql``, zone: sql<string | null>`null::text`, judged: sql`judged` }
		: {
				areas: sql`, areas as materialized (
					select * from unnest(${areas.map((area) => area.code)}::int[], ${areas.map((area) => area.zone)}::text[])
						as area (code, zone)
				)`,
				zone: sql<string | null>`case when reason is null then areas.zone end`,
				// only for the United States and Canada, because elsewhere these digits are not an area code
				judged: sql`judged left join areas on judged.mobile / 10000000000 = 1
					and areas.code = judged.mobile / 10000000 % 1000`,
			};

/** `each` is the number of segments of a text without merge fields. Otherwise each rendered text is counted. */
const segmentsOf = (each: number, { onWhatsApp }: Audience) =>
	onWhatsApp ? sql<number>`1` : sql<number>`case when body is null then ${each}::int else segments_of_text(body) end`;

export const judge = async (
	db: Db,
	scope: TeamScope,
	audience: Audience,
	text: { pieces: readonly MergePiece[]; segments: number },
	areas: readonly Area[],
	pressure: Pressure | undefined,
): Promise<JudgedByZone & { pressed: number }> => {
	const byZone = zoned(areas);
	const { rows } = await sql<ReasonRow>`
		with ${judged(scope, audience, text.pieces)}${byZone.areas}${pressure ? sql`, ${pressed(scope, pressure)}` : sql``}
		select reason, ${byZone.zone} as zone, count(*)::int as count,
			${pressure ? sql`count(pressed.contact_id) filter (where reason is null)::int` : sql`0`} as pressed,
			coalesce(sum(case when reason is null then ${segmentsOf(text.segments, audience)} end), 0)::int as segments
		from ${byZone.judged} ${pressure ? sql`left join pressed on pressed.contact_id = judged.contact_id` : sql``}
		group by 1, 2 order by count desc`.execute(db);
	return { ...summed(rows), pressed: rows.reduce((sum, row) => sum + (row.pressed ?? 0), 0) };
};

/**
 * Stores the recipients of a batch: each gets a message and a place in the queue, and people left out get a row with
 * the reason. It is one statement, so that no rows have to leave the database.
 */
export const queueRecipients = async (
	tx: Tx,
	scope: TeamScope,
	batch: {
		id: number;
		inboxId: number;
		campaignId: number | null;
		from: number;
		audience: Audience;
		/** Size of the audience when IDs were reserved. People who were added later are not included. */
		listed: number;
		pieces: readonly MergePiece[];
		segments: number;
		/** The pieces of each template variable. */
		templateValues?: ReadonlyArray<readonly MergePiece[]> | undefined;
		ids: { first: number; step: number };
		/** Area codes whose recipients get texts within their own hours. In `nightZones` it is night now. */
		areas: readonly Area[];
		nightZones: readonly string[];
		at: Date;
	},
): Promise<JudgedByZone> => {
	const byZone = zoned(batch.areas);
	const { rows } = await sql<ReasonRow>`
		with ${judged(scope, batch.audience, batch.pieces, { atMost: batch.listed, templateValues: batch.templateValues })}${byZone.areas},
		counted as materialized (
			select contact_id, mobile, body, reason, template_values, ${byZone.zone} as zone, ${segmentsOf(batch.segments, batch.audience)} as segments,
				${batch.ids.first}::bigint + (row_number() over () - 1) * ${batch.ids.step}::int as message_id
			from ${byZone.judged}
		),
		skips as (
			insert into batch_skip (org_id, batch_id, contact_id, reason)
			select ${scope.organizationId}, ${batch.id}, contact_id, reason from counted where reason is not null
			on conflict do nothing
		),
		messages as (
			insert into message (org_id, id, inbox_id, mobile, contact_id, batch_id, person_id, incoming, status, segments,
				body, campaign_id, created_at, updated_at)
			select ${scope.organizationId}, message_id, ${batch.inboxId}, mobile, contact_id, ${batch.id}, ${scope.personId},
				false, 0, segments, body, ${batch.campaignId}::bigint, ${batch.at}, ${batch.at}
			from counted where reason is null
		),
		queued as (
			insert into send_queue (org_id, message_id, inbox_id, urgency, batch_id, contact_id, from_number, to_number, body,
				segments, zone, asleep, template_values)
			select ${scope.organizationId}, message_id, ${batch.inboxId}, 1, ${batch.id}, contact_id, ${batch.from}, mobile, body,
				segments, zone, coalesce(zone = any(${batch.nightZones}::text[]), false), template_values
			from counted where reason is null
		)
		select reason, zone, count(*)::int as count, coalesce(sum(segments), 0)::int as segments
		from counted group by reason, zone order by count desc`.execute(tx);
	return summed(rows);
};
