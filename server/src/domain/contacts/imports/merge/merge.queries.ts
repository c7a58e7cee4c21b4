import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { applyStops } from '../../contacts/index.ts';
import { tagContacts } from '../../tags/index.ts';
import { keepingCompared } from './changes.queries.ts';
import { type Aim, type ComparedCounts, compared, comparedCounts } from './compare.queries.ts';
import type { Earlier } from './duplicate-rows.ts';

/** The columns of staged rows, in the order they are copied in. */
export const rowColumns = [
	'org_id',
	'run_id',
	'line',
	'contact_key',
	'first_name',
	'last_name',
	'mobile',
	'opted_out',
	'assigns',
	'assigned_person_id',
	'custom',
	'new_id',
	'tags',
] as const;

const ofRun = (organizationId: number, runId: number): RawBuilder<unknown> =>
	sql`org_id = ${organizationId} and run_id = ${runId}`;

/** A range of a run's lines: after `after`, up to `lastLine`. */
export interface Stretch {
	readonly after: number;
	readonly lastLine: number;
}

/** Selects the staged people of these lines, because others may be staged at the same time. */
export const staged = (organizationId: number, runId: number, { after, lastLine }: Stretch): RawBuilder<unknown> =>
	sql`select * from import_row where ${ofRun(organizationId, runId)} and line > ${after} and line <= ${lastLine}`;

/** Deletes all staged people, or only those of some lines. */
export const deleteStaged = async (
	tx: Db | Tx,
	organizationId: number,
	runId: number,
	lines?: readonly number[],
): Promise<void> => {
	const which = lines ? sql` and line = any (${lines}::int[])` : sql``;
	await sql`delete from import_row where ${ofRun(organizationId, runId)}${which}`.execute(tx);
};

/** Deletes people whom a killed attempt staged but did not merge. */
export const deleteUnmerged = async (
	tx: Tx,
	organizationId: number,
	runId: number,
	lastLine: number,
): Promise<void> => {
	await sql`delete from import_row where ${ofRun(organizationId, runId)} and line > ${lastLine}`.execute(tx);
};

/** Returns people merged by earlier attempts, in order. */
export const readMerged = async (
	db: Db,
	organizationId: number,
	runId: number,
	lastLine: number,
): Promise<Earlier[]> => {
	const { rows } = await sql<Earlier>`
		select line, contact_key as key, mobile, opted_out as "optedOut"
		from import_row where ${ofRun(organizationId, runId)} and line <= ${lastLine} order by line`.execute(db);
	return rows;
};

/** Waits until no other import of the organization is in a transaction, because only one may be at a time. */
export const takeTurn = async (tx: Tx, organizationId: number): Promise<void> => {
	// A generic plan forces index lookups, because PostgreSQL doesn't know yet how many contacts were just inserted. A
	// crash may lose an asynchronous commit, but also the progress that it stored.
	await sql`
		select pg_advisory_xact_lock(hashtextextended('import', ${organizationId})),
			set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true),
			set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
			set_config('synchronous_commit', 'off', true)`.execute(tx);
};

const fewContacts = 20_000;

/**
 * Analyzes the contacts with a small, fast sample, so that PostgreSQL doesn't plan for an empty table. Called after a
 * long list, and with `onlyIfFew` after the first rows in case there were few contacts.
 */
export const countContacts = async (db: Db, { onlyIfFew = false } = {}): Promise<void> => {
	const { rows } = await sql<{ few: boolean }>`
		select reltuples < ${fewContacts} as few from pg_class where oid = 'contact'::regclass`.execute(db);
	if (!rows[0]?.few && onlyIfFew) return;
	await commit(db, async (tx) => {
		await sql`select set_config('default_statistics_target', '20', true)`.execute(tx);
		await sql`analyze contact, contact_team`.execute(tx);
	});
};

/** Tags the contacts of merged rows. `tagIds` has IDs by lower-case name. */
export const tagMerged = async (
	tx: Tx,
	aim: Aim,
	rows: RawBuilder<unknown>,
	{ tagIds, at }: { tagIds: ReadonlyMap<string, number>; at: Date },
): Promise<void> => {
	await tagContacts(
		tx,
		aim,
		sql`
			select distinct c.id as contact_id, t.id as tag_id
			from (${rows}) as r
			join contact c on c.org_id = ${aim.organizationId} and c.contact_key = r.contact_key
			cross join lateral string_to_table(r.tags, E'\n') as named (name)
			join unnest(${[...tagIds.keys()]}::text[], ${[...tagIds.values()]}::bigint[]) as t (name, id)
				on t.name = named.name
			where r.tags <> ''`,
		{ personId: null, at },
	);
};

/** Turns cold contacts into the people whom a file names. */
export const adopt = async (
	tx: Tx,
	organizationId: number,
	adoptions: ReadonlyArray<{ contactId: number; key: string }>,
): Promise<void> => {
	await sql`
		update contact c set contact_key = a.key, source = 'Import'
		from unnest(${adoptions.map((one) => one.contactId)}::bigint[], ${adoptions.map((one) => one.key)}::text[]) as a (id, key)
		where c.org_id = ${organizationId} and c.id = a.id`.execute(tx);
};

/** Removes the numbers of these contacts. */
export const releaseNumbers = async (
	tx: Tx,
	organizationId: number,
	givers: readonly number[],
	at: Date,
): Promise<void> => {
	await sql`
		update contact set mobile = null, updated_at = ${at}
		where org_id = ${organizationId} and id = any (${givers}::bigint[])`.execute(tx);
};

/**
 * Merges staged people into the contacts and the team's list in one statement, which skips unchanged contacts and
 * never clears an opt-out. A second statement opts out those whose number had sent STOP, which is rare.
 */
export const mergeStaged = async (
	tx: Tx,
	aim: Aim,
	run: Stretch & { id: number; at: Date },
): Promise<{ counts: ComparedCounts; optedOutIds: number[] }> => {
	const { rows } = await sql<ComparedCounts & { stopped: number[]; optedOutIds: number[] }>`
		with ${compared(aim, staged(aim.organizationId, run.id, run))},
		${keepingCompared({ organizationId: aim.organizationId, runId: run.id, at: run.at })},
		updated as (
			update contact c set
				first_name = case when n.first_name = '' and n.last_name = '' then c.first_name else n.first_name end,
				last_name = case when n.first_name = '' and n.last_name = '' then c.last_name else n.last_name end,
				mobile = case when n.keeps_number then c.mobile else coalesce(n.mobile, c.mobile) end,
				assigned_person_id = case when n.assigns then n.assigned_person_id else c.assigned_person_id end,
				custom = (c.custom - ${aim.customKeys}::text[]) || n.custom,
				updated_at = ${run.at}
			from compared n
			where c.org_id = ${aim.organizationId} and c.id = n.own_id and n.differs
		),
		inserted as (
			insert into contact
				(org_id, id, contact_key, first_name, last_name, mobile, assigned_person_id, custom, created_at, updated_at)
			select ${aim.organizationId}, new_id, contact_key, first_name, last_name, mobile, assigned_person_id, custom,
				${run.at}, ${run.at}
			from compared where contact_id is null
		),
		standing as (
			insert into contact_team (org_id, team_id, contact_id, opted_out, opted_out_by, opted_out_at)
			select ${aim.organizationId}, ${aim.teamId}, coalesce(contact_id, new_id), opted_out,
				case when opted_out then 'import' end, case when opted_out then ${run.at}::timestamptz end
			from compared where joins or opts_out
			on conflict (org_id, team_id, contact_id) do update
			set opted_out = true, opted_out_by = excluded.opted_out_by, opted_out_at = excluded.opted_out_at
			where excluded.opted_out and not contact_team.opted_out
		),
		named as (
			insert into import_people (org_id, run_id, last_line, team_id, contact_ids)
			select ${aim.organizationId}, ${run.id}, ${run.lastLine}::int, ${aim.teamId}, array_agg(coalesce(contact_id, new_id))
			from compared having count(*) > 0
		)
		select ${comparedCounts}, coalesce(jsonb_agg(number) filter (
			where (joins or differs) and number in (select mobile from stopped)
		), '[]') as stopped,
			coalesce(jsonb_agg(coalesce(contact_id, new_id)) filter (where opts_out), '[]') as "optedOutIds"
		from compared`.execute(tx);
	const [row] = rows;
	if (!row) throw new Error('An aggregate always returns one row.');
	const { stopped, optedOutIds, ...counts } = row;
	if (stopped.length > 0) await applyStops(tx, aim.organizationId, stopped);
	return { counts, optedOutIds };
};
