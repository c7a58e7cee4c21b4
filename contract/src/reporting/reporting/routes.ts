/**
 * Reports of what was texted (spec 2 §7, 3 §7). The names of the fields are the specifications'. What each figure means
 * is said once, on the page "How we count" (`figures.ts`).
 */
import { z } from 'zod';
import { flag, grid, id, idAsText, idInPath, instant, page } from '../../fields.ts';
import { namedRanges } from '../../named-ranges.ts';
import { route } from '../../route.ts';
import { replyCountBuckets, replyTimeBuckets } from '../../texting/campaigns/buckets.ts';
import { messageStatusNames } from '../../texting/messaging/message-status.ts';
import { reportingLimits } from './limits.ts';
import { optOutWays } from './opt-out-ways.ts';
import { intervals } from './ranges.ts';

const count = z.number().int();
const ids = z.array(id).max(reportingLimits.mostChosen);

/** What a report counts. Left out: the current team for its administrators, one's own texts for everybody else. */
const whose = {
	/** Teams, as a whole. */
	departments: ids.optional(),
	/** All teams of the organization: for owners. */
	scope: z.enum(['org']).optional(),
	/** Only these campaigns. */
	campaigns: ids.optional(),
	/** What this person wrote, and what came to their personal inbox. */
	staffId: id.optional(),
	/** Only texts with a picture, or only those without. */
	hasMedia: flag.optional(),
};

/** A day (2026-11-30), a time on the wall of the team's zone, or an instant; what is left out is of `time`. */
const range = {
	time: z.enum(namedRanges).default('week'),
	start: z.string().max(40).optional(),
	end: z.string().max(40).optional(),
};
const timeInterval = z.enum(intervals).optional();

/** One hour, day or month, by the moment at which it begins. */
const point = z.object({ activityDate: instant, count });
export type Point = z.output<typeof point>;

const counted = z.object({
	start: instant,
	end: instant,
	timeZone: z.string(),
	groupedBy: z.enum(intervals),
	metrics: z.object({
		Sent: count,
		Received: count,
		/** Texts with a reply, of those sent and not reported as not delivered; from 0 to 100, to one decimal. */
		RepliedPercentage: z.number(),
		Replied: count,
		Delivered: count,
		Undelivered: count,
		/** By text, by staff and at the carrier; those of imports stand beside it. */
		OptedOut: count,
		OptedOutBy: z.object({ Text: count, Staff: count, Carrier: count, Import: count }),
		/** Conversations, whatever the range. */
		UnansweredNow: count,
		/** Null where nobody was waited for. */
		MedianFirstResponseSeconds: count.nullable(),
	}),
	/** Every piece of the range, those in which nothing happened too; `take` of them after `skip`. */
	series: z.object({
		Incoming: z.array(point),
		Outgoing: z.array(point),
		OptOuts: z.array(point),
		OptOutsBy: z.object({
			Text: z.array(point),
			Staff: z.array(point),
			Carrier: z.array(point),
			Import: z.array(point),
		}),
	}),
});
export type Counted = z.output<typeof counted>;

const piece = {
	skip: z.number().int().min(0).max(100_000).default(0),
	take: z.number().int().min(1).max(10_000).default(10_000),
};

export const reportMessages = route({
	method: 'POST',
	path: '/reporting/messages',
	summary: 'Count texts sent and received in a range, hourly for up to two days, otherwise daily.',
	who: 'staff',
	body: z.object({ ...whose, sharedinboxes: ids.optional(), ...range, timeInterval, ...piece }),
	alsoTakes: { sharedInboxes: 'sharedinboxes' },
	answer: counted,
});

const replyTime = z.enum(replyTimeBuckets.map(({ label }) => label));

const answered = z.object({
	groupedBy: z.enum(intervals),
	replyTimes: z.array(z.object({ bucket: replyTime, count })),
	/** Texts that got a reply, by when they were written; every piece of the range. */
	series: z.object({ Replied: z.array(point) }),
});

export const reportReplies = route({
	method: 'POST',
	path: '/reporting/messages/replies',
	summary: 'Get how many texts of a range got a reply, and how long the first replies took.',
	who: 'staff',
	body: z.object({ ...whose, sharedInboxes: ids.optional(), ...range, timeInterval }),
	alsoTakes: { sharedinboxes: 'sharedInboxes' },
	answer: answered,
});

export const reportReplyNumbers = route({
	method: 'POST',
	path: '/reporting/messages/replynumbers',
	summary: 'Get how often the people who were texted in a range wrote back in it.',
	who: 'staff',
	body: z.object({ ...whose, sharedInboxes: ids.optional(), ...range }),
	alsoTakes: { sharedinboxes: 'sharedInboxes' },
	answer: z.object({ replyNumbers: z.array(z.object({ bucket: z.enum(replyCountBuckets), count })) }),
});

const hourOfWeek = z.object({
	weekday: z.number().int().min(1).max(7),
	hour: count,
	sent: count,
	undelivered: count,
	replied: count,
});

export const reportDetails = route({
	method: 'POST',
	path: '/reporting/messages/details',
	summary: 'Get why texts of a range were not delivered, and at which hours of the week texts were replied to.',
	who: 'staff',
	body: z.object({ ...whose, sharedInboxes: ids.optional(), ...range }),
	alsoTakes: { sharedinboxes: 'sharedInboxes' },
	answer: z.object({
		failures: z.array(z.object({ code: count.nullable(), reason: z.string(), count })),
		/** By when the text was sent: Monday is 1, in the team's zone. Hours without texts are left out. */
		bestHours: z.array(hourOfWeek),
	}),
});

/** What stands behind a figure. */
export const reportKinds = ['sent', 'received', 'delivered', 'undelivered', 'replied', 'optedOut'] as const;
export type ReportKind = (typeof reportKinds)[number];

const row = z.object({
	id: idAsText,
	at: instant,
	kind: z.enum([...messageStatusNames, 'optedOut']),
	contactId: id.nullable(),
	name: z.string(),
	mobileNumber: z.string(),
	/** Null, and no name: an opt-out that no inbox received. */
	inboxId: id.nullable(),
	inbox: z.string(),
	campaign: z.string().nullable(),
	writtenBy: z.string().nullable(),
	/** Null for staff, where it was written in an inbox that they do not work in; and of an opt-out without a text. */
	text: z.string().nullable(),
	/** Why it was not delivered, or how somebody was opted out. */
	reason: z.string().nullable(),
});
export type ReportRow = z.output<typeof row>;

export const reportRows = route({
	method: 'POST',
	path: '/reporting/messages/rows',
	summary: 'List the texts, or opt-outs, behind a figure of a report, newest first.',
	who: 'staff',
	body: z.object({
		...whose,
		sharedInboxes: ids.optional(),
		...range,
		kind: z.enum(reportKinds).default('sent'),
		/** Only opt-outs of this way; left out: all but those of imports, as the figure counts. */
		optedOutBy: z.enum(optOutWays).optional(),
		errorCode: z.number().int().min(-1_000).max(1_000_000).optional(),
		/** Only texts whose first reply took this long. */
		replyTime: replyTime.optional(),
		/** Only texts to people who wrote back this often in the range. */
		replyNumber: z.enum(replyCountBuckets).optional(),
		/** Only of this day of the week (Monday is 1), and of this hour of the day, in the team’s zone. */
		weekday: z.number().int().min(1).max(7).optional(),
		hour: z.number().int().min(0).max(23).optional(),
		skip: z.number().int().min(0).max(100_000).default(0),
		take: z.number().int().min(1).max(100).default(reportingLimits.page),
	}),
	alsoTakes: { sharedinboxes: 'sharedInboxes' },
	answer: grid(row),
});

const inboxTypesOfReports = ['personal', 'shared', 'group', 'highspeed', 'whatsapp'] as const;
export type ReportInboxType = (typeof inboxTypesOfReports)[number];

export const reportInbox = route({
	method: 'POST',
	path: '/reporting/inbox',
	summary: 'Count what was texted in one inbox.', // gaps N-13
	who: 'staff',
	query: z.object({ inboxType: z.enum(inboxTypesOfReports).optional(), inboxId: idInPath }),
	body: z.object({ ...range, timeInterval }),
	answer: counted,
});

const usage = z.object({
	staffId: id,
	name: z.string(),
	messageCount: count,
	unreadCount: count,
	/** Of those of which the carrier said what became of them; from 0 to 100. */
	deliverablePercentage: z.number(),
	/** Texts with a reply, of those sent and not reported as not delivered; from 0 to 100. */
	replyPercentage: z.number(),
	/** Shared and high-speed inboxes that they work in. */
	groupAccounts: z.array(z.object({ id, name: z.string(), color: z.string() })),
});
export type StaffUsage = z.output<typeof usage>;

const usageQuery = z.object({
	startDate: z.string().max(40).optional(),
	endDate: z.string().max(40).optional(),
	departmentId: idInPath.optional(),
});

export const usageOfOrganization = route({
	method: 'GET',
	path: '/outgoingmessage/usage/organization', // gaps A-14
	summary: 'Get what each staff member of the organization, or of one of its teams, texted; the last month by default.',
	who: 'owner',
	query: usageQuery,
	answer: z.array(usage),
});

export const usageOfDepartment = route({
	method: 'GET',
	path: '/outgoingmessage/usage/department', // gaps A-14
	summary: 'Get what each staff member of the current team texted; the last month by default.',
	who: 'administrator',
	query: usageQuery,
	answer: z.array(usage),
});

export const unreadFile = 'unread_messages.csv'; // spec 3 §7

export const exportUnread = route({
	method: 'GET',
	path: '/incomingmessages/unread',
	summary: 'Export the unread messages of your inboxes as CSV.',
	who: 'staff',
	answer: { file: 'text/csv; charset=utf-8' },
});

const unread = z.object({
	conversationId: id,
	contactId: id,
	name: z.string(),
	mobileNumber: z.string(),
	inboxId: id,
	inbox: z.string(),
	unread: count,
	lastText: z.string(),
	lastAt: instant,
});

export const listUnread = route({
	method: 'GET',
	path: '/incomingmessages/unread/list',
	summary: 'List the conversations of your inboxes that have unread messages, newest first.',
	who: 'staff',
	query: z.object(page(reportingLimits.page)),
	answer: grid(unread),
});
