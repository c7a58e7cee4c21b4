/**
 * Measures a day's work in inboxes with a million messages in 200,000 conversations: the list, its filters, a search,
 * opening a conversation and scrolling back. Each is compared with the smallest query on the same connection.
 */
import type { listConversations as listRoute } from '@quad/contract/texting/conversations/routes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { listConversations } from '../../src/domain/texting/conversations/list-conversations.ts';
import { readThread } from '../../src/domain/texting/conversations/read-thread.ts';
import { readConversation } from '../../src/domain/texting/conversations/show-conversation.queries.ts';
import { makeBigCollege } from '../big-college.ts';
import { mobileOfNth } from '../college.ts';
import { atMost, type Figure, median, quantile, timed } from '../harness.ts';

const leastOf = 'select 1, p99';
const everything: z.output<typeof listRoute.query> = {
	state: 'open',
	unread: false,
	assignedToMe: false,
	hasPicture: false,
	mentioned: false,
	search: '',
};

export const inboxWork: Figure = {
	lines: [
		{ name: 'list of an inbox, p99', unit: 'ms', floor: leastOf },
		{ name: 'its filters, p99', unit: 'ms', floor: leastOf },
		{ name: 'open a conversation, p99', unit: 'ms', floor: leastOf },
		{ name: 'read on in it, p99', unit: 'ms', floor: leastOf },
		{ name: 'search for a word, p50', unit: 'ms', floor: 'primary key, p50', goal: atMost(5) },
		{ name: 'search for a word of every text, p50', unit: 'ms', floor: 'primary key, p50' },
	],
	rounds: { full: 5, quick: 2 },
	warmUp: true,
	prepare: async (bench) => {
		const { db, drop } = await bench.cluster.database(1);
		const conversations = bench.of(200_000, 10_000);
		const college = await makeBigCollege(db, {
			contacts: bench.of(200_000, 10_000),
			conversations,
			messages: bench.of(1_000_000, 100_000),
			inboxes: 20,
		});
		const scopes = college.inboxes.map(({ id }) => college.scope(id));
		const { rows: known } = await sql<{ id: number; inboxId: number }>`
			select id, inbox_id as "inboxId" from conversation order by id limit 500`.execute(db);
		const times = async (work: (nth: number) => Promise<unknown>): Promise<number[]> => {
			const all: number[] = [];
			for (let nth = 0; nth < bench.of(400, 60); nth += 1) all.push(await timed(() => work(nth)));
			return all;
		};
		const of = <T>(all: readonly T[], nth: number): T => {
			const one = all[nth % all.length];
			if (one === undefined) throw new Error('There is one.');
			return one;
		};
		const list = (nth: number, input: Partial<typeof everything>) =>
			listConversations(db, of(scopes, nth), { ...everything, ...input });
		const filters = [{ unread: true }, { assignee: 'me' }, { assignee: 'nobody' }, { hasPicture: true }] as const;
		const thread = (nth: number, cursor?: string) => {
			const place = nth % conversations;
			return readThread(db, { id: 0, mobile: mobileOfNth(place), scope: of(scopes, place) }, cursor);
		};
		return {
			round: async () => {
				const least = quantile(await times(() => sql`select 1`.execute(db)), 0.99);
				const byKey = median(
					await times((nth) =>
						sql`
							select * from conversation where org_id = ${college.organizationId} and id = ${of(known, nth).id}`.execute(
							db,
						),
					),
				);
				const p99 = async (work: (nth: number) => Promise<unknown>) => ({
					value: quantile(await times(work), 0.99),
					floor: least,
				});
				const p50 = async (work: (nth: number) => Promise<unknown>) => ({
					value: median(await times(work)),
					floor: byKey,
				});
				return [
					await p99((nth) => list(nth, {})),
					await p99((nth) => list(nth, of(filters, nth))),
					await p99((nth) => {
						const { id, inboxId } = of(known, nth);
						return readConversation(db, college.scope(inboxId), id, new Date());
					}),
					await p99(async (nth) => thread(nth, String(Number.MAX_SAFE_INTEGER))),
					await p50((nth) => list(nth, { search: `application ${20 * 997 + nth * 20 + (nth % 20)}` })),
					await p50((nth) => list(nth, { search: 'documents' })),
				];
			},
			end: drop,
		};
	},
};
