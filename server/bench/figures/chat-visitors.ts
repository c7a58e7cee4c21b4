/**
 * Measures web chat with many connected visitors who write 50 messages a second together: the memory per visitor, the
 * time until a visitor's own page is notified of a message, and whether a restart of the server loses or repeats one.
 * Like the widget, visitors send a draft until it is accepted, and reopen their connection.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { hashOf, newToken } from '../../src/domain/access/session/index.ts';
import { chatWords } from '../../src/domain/chat/chat/index.ts';
import { setOnTeams } from '../../src/domain/organization/organizations/index.ts';
import { commit } from '../../src/foundation/transaction/commit.ts';
import { connectVisitors, type Visitor } from '../chat-visitors.ts';
import { type College, makeCollege } from '../college.ts';
import { type Figure, valueAtMost } from '../harness.ts';
import { megabytesOf, type RunningQuad, startQuad } from '../programs.ts';

const perSecond = 50;
const settleMs = 2_000; // time for the garbage of connecting to be collected

export const chatVisitors: Figure = {
	lines: [
		{ name: 'a visitor of web chat, memory', unit: 'kB', goal: valueAtMost(60) },
		{ name: 'said until heard, p99', unit: 'ms' },
		{ name: 'lost or doubled by a restart', unit: 'messages', goal: valueAtMost(0) },
	],
	rounds: { full: 1, quick: 1 },
	warmUp: false,
	prepare: async (bench) => {
		const { db, url, drop } = await bench.cluster.database(4);
		const college = await makeCollege(db, { contacts: 10 });
		const count = bench.of(5_000, 400);
		const seconds = bench.of(30, 8);
		const tokens = await makeVisitors(college, count);
		let quad: RunningQuad = await startQuad(url, bench.cluster.folder);
		const at = () => quad.address;
		const webMegabytes = () => megabytesOf(quad.processes[0]?.pid ?? 0);
		return {
			round: async () => {
				const before = webMegabytes();
				const visitors = await connectVisitors(at, tokens);
				await pause(settleMs);
				const kilobytes = ((webMegabytes() - before) * 1024) / count;
				const received = await say(visitors, seconds);
				const restarted = say(visitors, seconds); // visitors keep writing during the restart
				await pause((seconds * 1_000) / 3);
				await quad.stop();
				quad = await startQuad(url, bench.cluster.folder);
				const through = await restarted;
				const faults = await lostOrDoubled(college, [...received.drafts, ...through.drafts]);
				for (const visitor of visitors) visitor.close();
				return [{ value: kilobytes }, { value: quantile(received.times, 0.99) }, { value: faults }];
			},
			end: async () => {
				await quad.stop();
				await drop();
			},
		};
	},
};

/** Makes visitors with a waiting chat each. A few share one network address. */
const makeVisitors = async ({ context, organizationId, teamId }: College, count: number): Promise<string[]> => {
	const { db, ids, clock } = context;
	const tokens = Array.from({ length: count }, () => newToken(organizationId));
	const widgetId = ids.next();
	await commit(db, async (tx) => {
		await setOnTeams(tx, { organizationId, teamId }, { has_chat: true });
		await chatWords.writeWidget(
			tx,
			{ organizationId, teamId },
			{
				id: widgetId,
				key: newToken(organizationId),
				at: clock.now(),
				name: 'Admissions',
				title: 'Ask us',
				greeting: 'Hello',
				color: '#29745a',
				language: 'en',
				awayMessage: 'We are away.',
				consentWording: 'I agree.',
				spanish: { title: '', greeting: '', awayMessage: '', consentWording: '' },
				workingHours: null,
				allowedSites: [],
				isEnabled: true,
				botId: null,
				inboxId: null,
				side: 'right',
				sideDistance: 20,
				bottomDistance: 20,
			},
		);
		for (const token of tokens)
			await chatWords.insertVisitor(tx, {
				organizationId,
				teamId,
				widgetId,
				id: ids.next(),
				tokenHash: hashOf(token),
				agent: '',
				at: clock.now(),
			});
	});
	await sql`analyze chat_visitor`.execute(db);
	return tokens;
};

interface WrittenMessage {
	readonly times: readonly number[];
	readonly drafts: readonly string[];
}

const say = async (visitors: readonly Visitor[], seconds: number): Promise<WrittenMessage> => {
	const times: number[] = [];
	const drafts: string[] = [];
	const under: Array<Promise<void>> = [];
	const begun = performance.now();
	for (let nth = 0; nth < seconds * perSecond; nth += 1) {
		const visitor = visitors[(nth * 7_919) % visitors.length];
		if (!visitor) continue;
		const draftId = randomUUID();
		drafts.push(draftId);
		under.push(visitor.say(draftId).then((ms) => void times.push(ms)));
		const due = begun + ((nth + 1) * 1_000) / perSecond;
		await pause(Math.max(0, due - performance.now()));
	}
	await Promise.all(under);
	return { times, drafts };
};

const lostOrDoubled = async ({ context, organizationId }: College, drafts: readonly string[]): Promise<number> => {
	const { rows } = await sql<{ wrong: number }>`
		select count(*)::int as wrong from (
			select d.draft from unnest(${drafts}::text[]) d (draft)
			left join chat_message m on m.org_id = ${organizationId} and m.by = 'visitor' and m.body = d.draft
			group by d.draft having count(m.nth) <> 1
		) w`.execute(context.db);
	return rows[0]?.wrong ?? 0;
};

const quantile = (values: readonly number[], share: number): number => {
	const sorted = values.toSorted((one, other) => one - other);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
