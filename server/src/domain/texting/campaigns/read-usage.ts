/** Shows a campaign's report (spec 3 §7, §9). Hours and days are in the team's time zone. */
import { activityUnit, replyCountBuckets, replyTimeBuckets } from '@quad/contract/texting/campaigns/buckets.ts';
import type {
	CampaignActivity,
	CampaignMessage,
	CampaignMeta,
	CampaignResult,
} from '@quad/contract/texting/campaigns/routes.ts';
import { type Actor, inCurrentTeam, type TeamScope } from '../../../foundation/actor.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { findCampaigns } from './campaigns.queries.ts';
import { readCampaign } from './show-campaigns.ts';
import * as usage from './usage.queries.ts';

export const readMeta = async (db: Db, scope: TeamScope, id: number): Promise<CampaignMeta> => {
	const [campaign, [totals], { first, last, timeZone }] = await Promise.all([
		readCampaign(db, scope, id),
		usage.readTotals(db, scope, [id]),
		usage.readSpan(db, scope, id),
	]);
	if (!totals) throw new Error('Each campaign has totals.');
	return {
		...campaign,
		...withRate(totals),
		timeZone,
		firstActivity: first?.toISOString() ?? null,
		lastActivity: last?.toISOString() ?? null,
	};
};

/** Everyone in the team may see the figures of its campaigns. */
export const readResults = async (db: Db, scope: TeamScope, ids: readonly number[]): Promise<CampaignResult[]> => {
	const known = await findCampaigns(db, scope, ids);
	return (await usage.readTotals(db, scope, known)).map(withRate);
};

const withRate = <T extends usage.Totals>(totals: T): T & { replyRate: number } => ({
	...totals,
	replyRate: totals.reachedCount === 0 ? 0 : totals.repliedCount / totals.reachedCount,
});

export const readActivity = async (db: Db, scope: TeamScope, id: number): Promise<CampaignActivity> => {
	await readCampaign(db, scope, id);
	const { first, last, timeZone } = await usage.readSpan(db, scope, id);
	if (!first || !last) return { groupedBy: 'hour', timeZone, outgoing: [], incoming: [] };
	const groupedBy = activityUnit(first, last);
	const rows = await usage.countActivity(db, scope, id, { unit: groupedBy, timeZone, first, last });
	const counted = (direction: 'outgoing' | 'incoming') =>
		rows.map(({ at, [direction]: count }) => ({ activityDate: at.toISOString(), count }));
	return { groupedBy, timeZone, outgoing: counted('outgoing'), incoming: counted('incoming') };
};

export const readReplyTimes = async (db: Db, scope: TeamScope, id: number) => {
	await readCampaign(db, scope, id);
	const counts = new Map((await usage.countReplyTimes(db, scope, id)).map(({ bucket, count }) => [bucket, count]));
	return replyTimeBuckets.map(({ label }, nth) => ({ bucket: label, count: counts.get(nth) ?? 0 }));
};

export const readReplyNumbers = async (db: Db, scope: TeamScope, id: number) => {
	await readCampaign(db, scope, id);
	const most = replyCountBuckets.length - 1;
	const counts = new Map(
		(await usage.countReplyNumbers(db, scope, id, most)).map(({ replies, count }) => [replies, count]),
	);
	return replyCountBuckets.map((bucket, nth) => ({ bucket, count: counts.get(nth) ?? 0 }));
};

/** Only staff of an inbox may read the text of its messages; everyone in the team may see the figures. */
export const readMessages = async (
	db: Db,
	actor: Actor,
	id: number,
	page: { skip: number; take: number },
): Promise<{ items: CampaignMessage[]; total: number }> => {
	const scope = inCurrentTeam(actor);
	await readCampaign(db, scope, id);
	const { rows, total } = await usage.pageOfSent(db, scope, id, page);
	return { items: rows.map((row) => showSent(row, actor.inboxIds)), total };
};

const showSent = ({ batchId, sentAt, text, ...row }: usage.SentRow, inboxIds: readonly number[]): CampaignMessage => ({
	...row,
	batchId: batchId === null ? null : String(batchId),
	text: row.inboxId !== null && inboxIds.includes(row.inboxId) ? text : null,
	sentOn: sentAt.toISOString(),
});
