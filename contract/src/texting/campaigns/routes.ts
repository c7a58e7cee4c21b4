/** Routes for campaigns, which are named sets of messages (spec 1 §1). */
import { z } from 'zod';
import { done, flag, grid, id, idAsText, idInPath, instant, page } from '../../fields.ts';
import { route } from '../../route.ts';
import { activityUnits, replyCountBuckets, replyTimeBuckets } from './buckets.ts';
import { campaignLimits } from './limits.ts';

const inPath = z.object({ id: idInPath });
const count = z.number().int();

export const campaign = z.object({
	id,
	name: z.string(),
	description: z.string(),
	active: z.boolean(), // false for an archived campaign
	createdBy: id, // a user's id; the creator may change the campaign
	createdByName: z.string(),
	createdOn: instant,
});
export type Campaign = z.output<typeof campaign>;

export const campaignSorts = ['-createdOn', 'createdOn', 'name', '-name', 'owner', '-owner'] as const;

export const listCampaigns = route({
	method: 'GET',
	path: '/campaigns',
	summary: 'List the current team’s campaigns, newest first by default.',
	who: 'staff',
	query: z.object({
		isActive: flag.optional(),
		userId: idInPath.optional(), // the creator
		searchText: z.string().max(campaignLimits.searchText).default(''),
		sort: z.enum(campaignSorts).default('-createdOn'),
		...page(campaignLimits.page), // gaps N-42
	}),
	answer: grid(campaign),
});

/** The schema accepts longer names, because the server rejects them with its own error message. */
const name = z.string().max(10_000);
const description = z.string().max(10_000);

/** Read-only fields. They are ignored, so that callers may send back the whole entity. */
const shownBeside = { id: null, createdBy: null, createdByName: null, createdOn: null };

export const createCampaign = route({
	method: 'POST',
	path: '/campaigns', // gaps A-02
	summary: 'Create a campaign. It is active by default.',
	who: 'staff',
	body: z.object({ name: name.default(''), description: description.default(''), active: z.boolean().default(true) }),
	alsoTakes: shownBeside,
	answer: campaign,
});

export const readCampaign = route({
	method: 'GET',
	path: '/campaigns/{id}',
	summary: 'Get one campaign.',
	who: 'staff',
	params: inPath,
	answer: campaign,
});

/** Omitted fields stay unchanged. */
const changes = z.object({
	name: name.optional(),
	description: description.optional(),
	active: z.boolean().optional(),
});
export type CampaignChanges = z.output<typeof changes>;

const change = <const Method extends 'PUT' | 'POST'>(method: Method) =>
	route({
		method,
		path: '/campaigns/{id}',
		summary: 'Edit, archive or unarchive one of your campaigns.',
		who: 'staff',
		params: inPath,
		body: changes,
		alsoTakes: shownBeside,
		answer: campaign,
	});

export const updateCampaign = change('PUT');
export const postCampaign = change('POST'); // gaps A-02

export const deleteCampaign = route({
	method: 'DELETE',
	path: '/campaigns/{id}',
	summary: 'Delete a campaign. Its messages stay, without it.',
	who: 'staff',
	params: inPath,
	answer: done,
});

/** Null removes the message from its campaign (gaps A-26). */
const mark = z.object({ campaignId: id.nullable() });
const marked = z.object({
	messageId: idAsText,
	direction: z.enum(['incoming', 'outgoing']),
	campaignId: id.nullable(),
});

export const markIncomingMessage = route({
	method: 'PATCH',
	path: '/incomingmessages/{id}',
	summary: 'Add an incoming message to a campaign, or remove it from its campaign.',
	who: 'staff',
	params: inPath,
	body: mark,
	answer: marked,
});

export const markOutgoingMessage = route({
	method: 'PATCH',
	path: '/outgoingmessage/{id}',
	aliases: ['/outgoingmessages/{id}'],
	summary: 'Add a sent message to a campaign, or remove it from its campaign.',
	who: 'staff',
	params: inPath,
	body: mark,
	answer: marked,
});

const totals = z.object({
	outgoingCount: count,
	waitingCount: count, // still queued
	deliveredCount: count,
	undeliveredCount: count,
	incomingCount: count,
	reachedCount: count, // people with at least one text that was not undelivered
	repliedCount: count, // reached people who replied anything but STOP
	optedOutCount: count, // people whose reply opted them out
	replyRate: z.number(), // share of the people reached
});

const campaignResult = totals.extend({ id });
export type CampaignResult = z.output<typeof campaignResult>;

export const listCampaignResults = route({
	method: 'GET',
	path: '/campaigns/results',
	summary: 'Get the totals of several campaigns at once, as of a page of the list.',
	who: 'staff',
	/** Ids separated by commas. Those of other teams and deleted ones are left out. */
	query: z.object({ ids: z.string().regex(/^\d{1,16}(?:,\d{1,16}){0,99}$/) }),
	answer: z.array(campaignResult),
});

const usageMeta = campaign.extend({
	...totals.shape,
	timeZone: z.string(), // the team's, by which hours and days are counted
	firstActivity: instant.nullable(),
	lastActivity: instant.nullable(),
});
export type CampaignMeta = z.output<typeof usageMeta>;

export const campaignMeta = route({
	method: 'GET',
	path: '/campaigns/{id}/usage/meta',
	summary: 'Get a campaign’s totals: texts, people, replies.',
	who: 'staff',
	params: inPath,
	answer: usageMeta,
});

/** The count of one hour or day, identified by its start. */
const activity = z.object({ activityDate: instant, count });
const activityAnswer = z.object({
	groupedBy: z.enum(activityUnits),
	timeZone: z.string(),
	outgoing: z.array(activity),
	incoming: z.array(activity),
});
export type CampaignActivity = z.output<typeof activityAnswer>;

export const campaignActivity = route({
	method: 'GET',
	path: '/campaigns/{id}/usage/activity',
	summary: 'Count texts sent and received: hourly for up to two days, otherwise daily; empty intervals included.',
	who: 'staff',
	params: inPath,
	answer: activityAnswer,
});

export const campaignReplyTimes = route({
	method: 'GET',
	path: '/campaigns/{id}/usage/replytimes',
	summary: 'Get how long the first replies to its texts took.',
	who: 'staff',
	params: inPath,
	answer: z.array(z.object({ bucket: z.enum(replyTimeBuckets.map(({ label }) => label)), count })),
});

export const campaignReplyNumbers = route({
	method: 'GET',
	path: '/campaigns/{id}/usage/replynumbers',
	summary: 'Get how often the people it reached replied.',
	who: 'staff',
	params: inPath,
	answer: z.array(z.object({ bucket: z.enum(replyCountBuckets), count })),
});

const sentMessage = z.object({
	/** Null for the row that sums up texts to single people. */
	batchId: idAsText.nullable(),
	inboxId: id.nullable(),
	inbox: z.string().nullable(),
	/** Null if the caller has no access to the inbox that sent the message. */
	text: z.string().nullable(),
	messageType: z.string().nullable(), // null for texts to single people, whose types differ
	sentBy: z.string().nullable(),
	sentOn: instant, // when the latest text was sent
	outgoingCount: count,
	deliveredCount: count,
	undeliveredCount: count,
	repliedCount: count,
	/** Texts whose only reply was STOP. */
	optedOutCount: count,
});
export type CampaignMessage = z.output<typeof sentMessage>;

export const campaignMessageActivity = route({
	method: 'GET',
	path: '/campaigns/{id}/usage/messageactivity',
	summary: 'List the messages sent in a campaign, newest first.',
	who: 'staff',
	params: inPath,
	query: z.object(page(campaignLimits.messagesPage)),
	answer: grid(sentMessage),
});

export const exportCampaign = route({
	method: 'GET',
	path: '/campaigns/{id}/usage/export', // gaps A-07
	summary: 'Export every text of a campaign, sent and received, as CSV; only from inboxes you work in.',
	who: 'staff',
	params: inPath,
	answer: { file: 'text/csv; charset=utf-8' },
});
