/**
 * Campaigns: named sets of messages, to see what came of them (spec 1 §1). Only the calls and a few names are printed;
 * what the calls of `usage` answer beside `activityDate` is ours.
 */
import { z } from 'zod';
import { done, flag, grid, id, idAsText, idInPath, instant, page } from '../fields.ts';
import { route } from '../route.ts';
import { activityUnits, replyCountBuckets, replyTimeBuckets } from './buckets.ts';
import { campaignLimits } from './limits.ts';

const inPath = z.object({ id: idInPath });
const count = z.number().int();

export const campaign = z.object({
	id,
	name: z.string(),
	description: z.string(),
	active: z.boolean(), // else it is archived
	createdBy: id, // staff: who may change it
	createdByName: z.string(),
	createdOn: instant,
});
export type Campaign = z.output<typeof campaign>;

export const campaignSorts = ['-createdOn', 'createdOn', 'name', '-name', 'owner', '-owner'] as const;

export const listCampaigns = route({
	method: 'GET',
	path: '/campaigns',
	summary: 'The campaigns of the current team, the newest first unless asked otherwise.',
	who: 'staff',
	query: z.object({
		isActive: flag.optional(),
		userId: idInPath.optional(), // who made them
		searchText: z.string().max(campaignLimits.searchText).default(''),
		sort: z.enum(campaignSorts).default('-createdOn'),
		...page(campaignLimits.page), // gaps N-42
	}),
	answer: grid(campaign),
});

/** Longer ones are refused with their own sentence. */
const name = z.string().max(10_000);
const description = z.string().max(10_000);

export const createCampaign = route({
	method: 'POST',
	path: '/campaigns', // gaps A-02
	summary: 'Make a campaign. It is active from the beginning.',
	who: 'staff',
	body: z.object({ name: name.default(''), description: description.default('') }),
	answer: campaign,
});

export const readCampaign = route({
	method: 'GET',
	path: '/campaigns/{id}',
	summary: 'One campaign.',
	who: 'staff',
	params: inPath,
	answer: campaign,
});

/** What is left out stays as it is; the rest of the entity may come along and changes nothing. */
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
		summary: 'Rename or describe a campaign of one’s own, archive it, or make it active again.',
		who: 'staff',
		params: inPath,
		body: changes,
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

/** `null` clears it (gaps A-26). */
const mark = z.object({ campaignId: id.nullable() });
const marked = z.object({
	messageId: idAsText,
	direction: z.enum(['incoming', 'outgoing']),
	campaignId: id.nullable(),
});

export const markIncomingMessage = route({
	method: 'PATCH',
	path: '/incomingmessages/{id}',
	summary: 'Put a message that came in into a campaign, or take it out of its campaign.',
	who: 'staff',
	params: inPath,
	body: mark,
	answer: marked,
});

export const markOutgoingMessage = route({
	method: 'PATCH',
	path: '/outgoingmessage/{id}',
	aliases: ['/outgoingmessages/{id}'],
	summary: 'Put a message that was sent into a campaign, or take it out of its campaign.',
	who: 'staff',
	params: inPath,
	body: mark,
	answer: marked,
});

const usageMeta = campaign.extend({
	timeZone: z.string(), // the team's: hours and days are its
	outgoingCount: count,
	waitingCount: count, // still queued
	deliveredCount: count,
	undeliveredCount: count,
	incomingCount: count,
	reachedCount: count, // people whom a text went to
	repliedCount: count, // of those, who wrote back
	replyRate: z.number(), // of those reached
	firstActivity: instant.nullable(),
	lastActivity: instant.nullable(),
});
export type CampaignMeta = z.output<typeof usageMeta>;

export const campaignMeta = route({
	method: 'GET',
	path: '/campaigns/{id}/usage/meta',
	summary: 'What came of a campaign in figures: texts, people, answers.',
	who: 'staff',
	params: inPath,
	answer: usageMeta,
});

/** One hour or day, by the moment at which it begins. */
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
	summary: 'How many texts went out and came in: by the hour within two days, else by the day; none left out.',
	who: 'staff',
	params: inPath,
	answer: activityAnswer,
});

export const campaignReplyTimes = route({
	method: 'GET',
	path: '/campaigns/{id}/usage/replytimes',
	summary: 'How long the first answers to its texts took.',
	who: 'staff',
	params: inPath,
	answer: z.array(z.object({ bucket: z.enum(replyTimeBuckets.map(({ label }) => label)), count })),
});

export const campaignReplyNumbers = route({
	method: 'GET',
	path: '/campaigns/{id}/usage/replynumbers',
	summary: 'How often the people whom it reached wrote back.',
	who: 'staff',
	params: inPath,
	answer: z.array(z.object({ bucket: z.enum(replyCountBuckets), count })),
});

const sentMessage = z.object({
	/** Null for the texts that went to one person each: they are one line. */
	batchId: idAsText.nullable(),
	inboxId: id.nullable(),
	inbox: z.string().nullable(),
	/** Null where it was written in an inbox that one does not work in. */
	text: z.string().nullable(),
	messageType: z.string().nullable(), // what it is about; of the texts to one person each, they differ
	sentBy: z.string().nullable(),
	sentOn: instant, // the last of them
	outgoingCount: count,
	deliveredCount: count,
	undeliveredCount: count,
	repliedCount: count,
});
export type CampaignMessage = z.output<typeof sentMessage>;

export const campaignMessageActivity = route({
	method: 'GET',
	path: '/campaigns/{id}/usage/messageactivity',
	summary: 'What was sent in a campaign, message by message, the latest first.',
	who: 'staff',
	params: inPath,
	query: z.object(page(campaignLimits.messagesPage)),
	answer: grid(sentMessage),
});

export const exportCampaign = route({
	method: 'GET',
	path: '/campaigns/{id}/usage/export', // gaps A-07
	summary: 'Every text of a campaign, out and in, as a CSV file: of the inboxes that one works in.',
	who: 'staff',
	params: inPath,
	answer: { file: 'text/csv; charset=utf-8' },
});
