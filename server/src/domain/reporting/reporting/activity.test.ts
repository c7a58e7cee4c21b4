/** Tests that the hourly counts always equal a plain `group by` over the messages, whatever happened when. */
import { messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { askForRecount } from './activity.queries.ts';
import { foldActivity, recountActivity } from './fold-activity.ts';

const quad = useQuad();

const foldAll = async () => {
	const loop = foldActivity(quad.context);
	while ((await loop.run()) === 'again');
};

const people = ['Ana', 'Ben'];
const zones = ['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'];
/** Nights when the clocks change in New York or Auckland. */
const nights = ['2026-03-08T04:00:00Z', '2026-11-01T03:00:00Z', '2026-04-04T12:00:00Z', '2026-09-26T12:00:00Z'];

const text = fc.record({
	minutes: fc.integer({ min: 0, max: 40 }),
	who: fc.constantFrom(...people),
	kind: fc.constantFrom('in', 'reply', 'automatic', 'bulk'),
	status: fc.constantFrom(0, 1, 2, 3, 4, 5, 6),
	picture: fc.boolean(),
	campaign: fc.boolean(),
});
const change = fc.record({
	of: fc.nat(40),
	status: fc.constantFrom(1, 2, 3, 4, 5, 6),
	repliedAfterMinutes: fc.option(fc.integer({ min: 0, max: 1_440 })),
	/** The text is one that nobody replies to, such as STOP. */
	stop: fc.boolean(),
	campaign: fc.boolean(),
	fold: fc.boolean(),
});
const history = fc.record({
	zone: fc.constantFrom(...zones),
	night: fc.constantFrom(...nights),
	texts: fc.array(text, { minLength: 1, maxLength: 25 }),
	changes: fc.array(change, { maxLength: 20 }),
});

test('whatever is written, changed late and folded in between, the hours add up; counted anew, they are the same', async () => {
	await fc.assert(
		fc.asyncProperty(history, async ({ zone, night, texts, changes }) => {
			const team = await makeTeam(quad, { timeZone: zone, inboxes: [{ name: 'Desk' }], contacts: people });
			const ids: number[] = [];
			let at = new Date(night).getTime();
			for (const one of texts) {
				at += one.minutes * 60_000;
				ids.push(await write(team, one, new Date(at)));
			}
			for (const { of, status, repliedAfterMinutes, stop, campaign, fold } of changes) {
				if (fold) await foldAll();
				const id = ids[of % ids.length] ?? 0;
				await sql`
					update message set status = case when incoming then status else ${status} end,
						error_code = case when not incoming and ${status} = 4 then 30003 end,
						sent_at = coalesce(sent_at, created_at + interval '1 minute'),
						replied_at = created_at + ${repliedAfterMinutes ?? null}::int * interval '1 minute',
						campaign_id = ${campaign ? 7 : null}, no_reply = ${stop ? true : null}
					where org_id = ${team.organizationId} and id = ${id}`.execute(quad.db);
			}
			await foldAll();
			const plain = await countPlainly(team, zone);
			expect(await kept(team)).toEqual(plain);
			const answers = await keptAnswers(team);
			expect(answers).toEqual(await answersPlainly(team));

			await askForRecount(quad.db);
			while ((await recountActivity(quad.context).run()) === 'again');
			await foldAll();
			expect(await kept(team)).toEqual(plain);
			expect(await keptAnswers(team)).toEqual(answers);
		}),
		{ numRuns: 20, seed: 7 },
	);
});

test('a zone whose hours begin elsewhere has the hours counted anew', async () => {
	const team = await makeTeam(quad, { inboxes: [{ name: 'Desk' }], contacts: people });
	const one = { who: 'Ana', kind: 'in', status: 7, picture: false, campaign: false } as const;
	await write(team, one, new Date('2026-11-16T15:40:00Z'));
	await foldAll();
	expect(await kept(team)).toMatchObject([{ hour: new Date('2026-11-16T15:00:00Z'), received: 1 }]);
	await quad.db.updateTable('team').set({ time_zone: 'Asia/Kolkata' }).where('id', '=', team.teamId).execute();
	while ((await recountActivity(quad.context).run()) === 'again');
	await foldAll();
	expect(await kept(team)).toMatchObject([{ hour: new Date('2026-11-16T15:30:00Z'), received: 1 }]);
});

test('who writes while it is counted anew is counted once', async () => {
	const team = await makeTeam(quad, { inboxes: [{ name: 'Desk' }], contacts: people });
	const one = { who: 'Ana', kind: 'in', status: 7, picture: false, campaign: false } as const;
	const at = new Date('2026-11-16T15:00:00Z');
	await write(team, one, at);
	await foldAll();
	await write(team, one, at); // written, but not yet added to the counts
	await askForRecount(quad.db);
	await commit(quad.db, async (tx) => {
		await write(team, one, at, tx);
		while ((await recountActivity(quad.context).run()) === 'again');
	});
	await foldAll();
	expect(await kept(team)).toMatchObject([{ received: 3 }]);
});

interface Written {
	who: string;
	kind: string;
	status: number;
	picture: boolean;
	campaign: boolean;
}

const batchOf = async (team: MadeTeam): Promise<number> => {
	const id = quad.ids.next();
	await quad.db
		.insertInto('batch')
		.values({
			org_id: team.organizationId,
			id,
			inbox_id: team.inbox('Desk'),
			team_id: team.teamId,
			person_id: team.person('Lee').id,
			draft_id: crypto.randomUUID(),
			draft_hash: Buffer.alloc(0),
			body: 'Hi',
			composed_at: new Date(),
			do_not_send_after: new Date(),
		})
		.execute();
	return id;
};

const write = async (team: MadeTeam, one: Written, at: Date, db = quad.db) => {
	const id = quad.ids.next();
	const incoming = one.kind === 'in';
	const status = incoming ? messageStatus.received : one.status;
	const ofBatch = one.kind === 'bulk';
	await db
		.insertInto('message')
		.values({
			org_id: team.organizationId,
			id,
			inbox_id: team.inbox('Desk'),
			mobile: team.mobileOf(one.who),
			batch_id: ofBatch ? await batchOf(team) : null,
			person_id: one.kind === 'reply' || ofBatch ? team.person('Lee').id : null,
			incoming,
			status,
			error_code: status === 4 ? 30_007 : null,
			segments: 1,
			body: 'Hi',
			media_id: one.picture ? 5 : ofBatch && one.campaign ? 0 : null,
			campaign_id: one.campaign ? 7 : null,
			created_at: at,
			updated_at: at,
		})
		.execute();
	return id;
};

/** Returns the hourly counts that are not all zero. */
const kept = async ({ organizationId }: MadeTeam) => {
	const { rows } = await sql`
		select hour, campaign_id::int as campaign, person_id::text as person, has_media as media, error_code as error, sent,
			delivered, undelivered, received, replied, replied_after as "repliedAfter"
		from activity_hour where org_id = ${organizationId} and (sent, received, replied) <> (0, 0, 0)
		order by 1, 2, 3, 4, 5`.execute(quad.db);
	return rows;
};

const countPlainly = async ({ organizationId }: MadeTeam, zone: string) => {
	const { rows } = await sql`
		select date_trunc('hour', created_at, ${zone}) as hour, coalesce(campaign_id, 0)::int as campaign,
			coalesce(person_id, 0)::text as person, media, case when status = 4 then error_code else 0 end as error,
			count(*) filter (where not incoming)::int as sent, count(*) filter (where status = 3)::int as delivered,
			count(*) filter (where status = 4)::int as undelivered, count(*) filter (where incoming)::int as received,
			count(minutes)::int as replied,
			array[
				count(*) filter (where minutes < 5), count(*) filter (where minutes >= 5 and minutes < 30),
				count(*) filter (where minutes >= 30 and minutes < 60), count(*) filter (where minutes >= 60 and minutes < 120),
				count(*) filter (where minutes >= 120 and minutes < 360),
				count(*) filter (where minutes >= 360 and minutes < 720), count(*) filter (where minutes >= 720)
			]::int[] as "repliedAfter"
		from (
			select m.*, coalesce(nullif(m.media_id, 0) is not null or m.media_id is null and b.media_id is not null, false) as media,
				case when not incoming and m.status <> 4 and no_reply is null
					then extract(epoch from replied_at - coalesce(sent_at, created_at)) / 60 end as minutes
			from message m left join batch b on b.org_id = m.org_id and b.id = m.batch_id
			where m.org_id = ${organizationId} and m.status in (1, 2, 3, 4, 7)
		) m
		group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(quad.db);
	return rows;
};

const keptAnswers = async ({ organizationId }: MadeTeam) => {
	const { rows } = await sql`
		select message_id::text as id, by, at, seconds from answer_time where org_id = ${organizationId} order by message_id`.execute(
		quad.db,
	);
	return rows;
};

interface Line {
	id: number;
	mobile: number;
	kind: 'in' | 'staff' | 'other';
	at: Date;
	undelivered: boolean;
}

/** Finds replies the simple way, by reading all texts in order. */
const answersPlainly = async ({ organizationId }: MadeTeam) => {
	const { rows } = await sql<Line>`
		select id, mobile, created_at as at, case when incoming then 'in'
			when batch_id is null and person_id is not null then 'staff' else 'other' end as kind, status = 4 as undelivered
		from message where org_id = ${organizationId} and status in (1, 2, 3, 4, 7)
			and not (incoming and coalesce(no_reply, false)) order by id`.execute(quad.db);
	return rows.flatMap((line, nth) => {
		const before = rows.slice(0, nth).filter(({ mobile, kind }) => mobile === line.mobile && kind !== 'other');
		const answer = (by: string, at: Date, since: Date) => [
			{ id: String(line.id), by, at, seconds: Math.round((line.at.getTime() - since.getTime()) / 1000) },
		];
		if (line.kind === 'in') {
			const last = before.at(-1);
			const isAnswer =
				last?.kind === 'staff' && !last.undelivered && line.at.getTime() - last.at.getTime() <= 24 * 3_600_000;
			return isAnswer ? answer('contact', last.at, last.at) : [];
		}
		if (line.kind !== 'staff') return [];
		const since = before.findLastIndex(({ kind }) => kind === 'staff');
		const waiting = before.slice(since + 1).find(({ kind }) => kind === 'in');
		return waiting ? answer('staff', line.at, waiting.at) : [];
	});
};
