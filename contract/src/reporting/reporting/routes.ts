/** Routes for texting reports (spec 2 §7, 3 §7) with the specifications' names. `figures.ts` defines the figures. */
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

/** Whose texts are reported. By default, administrators get the current team, and everyone else their own texts. */
const whose = {
	departments: ids.optional(),
	/** Selects all teams of the organization. Only owners may use it. */
	scope: z.enum(['org']).optional(),
	campaigns: ids.optional(),
	/** Texts that this user wrote, or that their personal inbox received. */
	staffId: id.optional(),
	/** Only texts with a picture, or only those without one. */
	hasMedia: flag.optional(),
};

/** Days, local times in the team's time zone, or timestamps. If one is omitted, `time` determines it. */
const range = {
	time: z.enum(namedRanges).default('week'),
	start: z.string().max(40).optional(),
	end: z.string().max(40).optional(),
};
const timeInterval = z.enum(intervals).optional();

/** The count of one hour, day or month, identified by its start. */
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
		/** Of texts not reported undelivered, how many got a reply: 0 to 100 percent, with one decimal. */
		RepliedPercentage: z.number(),
		Replied: count,
		Delivered: count,
		Undelivered: count,
		/** Opt-outs by text, by staff and at the carrier. Imported ones are counted separately. */
		OptedOut: count,
		OptedOutBy: z.object({ Text: count, Staff: count, Carrier: count, Import: count }),
		/** Conversations that are unanswered now, whatever the range. */
		UnansweredNow: count,
		/** Null if there was no first response. */
		MedianFirstResponseSeconds: count.nullable(),
	}),
	/** Every interval of the range, even empty ones: `take` of them after `skip`. */
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

const trend = z.object({
	/** The number of days by which the range before is earlier. */
	days: count,
	/** The figures of the range before, at the same times of day. Null if the inboxes had no texts back then. */
	before: z
		.object({
			Sent: count,
			Received: count,
			RepliedPercentage: z.number(),
			OptedOut: count,
			MedianFirstResponseSeconds: count.nullable(),
		})
		.nullable(),
	/** The last 28 days with today, whatever the range. */
	latest: z.array(z.object({ day: instant, sent: count, received: count, replied: count, optedOut: count })),
});
export type Trend = z.output<typeof trend>;

export const reportTrend = route({
	method: 'POST',
	path: '/reporting/messages/trend',
	summary: 'Compare the figures of a range with those of the range before, and get the last 28 days.',
	who: 'staff',
	body: z.object({ ...whose, sharedInboxes: ids.optional(), ...range }),
	alsoTakes: { sharedinboxes: 'sharedInboxes' },
	answer: trend,
});

const replyTime = z.enum(replyTimeBuckets.map(({ label }) => label));

const answered = z.object({
	groupedBy: z.enum(intervals),
	replyTimes: z.array(z.object({ bucket: replyTime, count })),
	/** Texts that got a reply, by when they were sent, for every interval of the range. */
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
export type HourOfWeek = z.output<typeof hourOfWeek>;

export const reportDetails = route({
	method: 'POST',
	path: '/reporting/messages/details',
	summary: 'Get why texts of a range were not delivered, and at which hours of the week texts were replied to.',
	who: 'staff',
	body: z.object({ ...whose, sharedInboxes: ids.optional(), ...range }),
	alsoTakes: { sharedinboxes: 'sharedInboxes' },
	answer: z.object({
		failures: z.array(z.object({ code: count.nullable(), reason: z.string(), count })),
		/** By when texts were sent, in the team's time zone. Monday is 1. Hours without texts are left out. */
		bestHours: z.array(hourOfWeek),
	}),
});

/** The kinds of rows that a report can list. */
export const reportKinds = ['sent', 'received', 'delivered', 'undelivered', 'replied', 'optedOut'] as const;
export type ReportKind = (typeof reportKinds)[number];

const row = z.object({
	id: idAsText,
	at: instant,
	kind: z.enum([...messageStatusNames, 'optedOut']),
	contactId: id.nullable(),
	name: z.string(),
	mobileNumber: z.string(),
	/** Null for an opt-out that no inbox received. The name is then null, too. */
	inboxId: id.nullable(),
	inbox: z.string(),
	campaign: z.string().nullable(),
	writtenBy: z.string().nullable(),
	/** Null if the caller has no access to the inbox, and for an opt-out without a text. */
	text: z.string().nullable(),
	/** Why the text was not delivered, or how the contact was opted out. */
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
		/** Only opt-outs from this source. By default, all except imported ones, like the figure. */
		optedOutBy: z.enum(optOutWays).optional(),
		errorCode: z.number().int().min(-1_000).max(1_000_000).optional(),
		/** Only texts whose first reply took this long. */
		replyTime: replyTime.optional(),
		/** Only texts to people who replied this many times in the range. */
		replyNumber: z.enum(replyCountBuckets).optional(),
		/** Only this day of the week (Monday is 1) and this hour of the day, in the team’s time zone. */
		weekday: z.number().int().min(1).max(7).optional(),
		hour: z.number().int().min(0).max(23).optional(),
		skip: z.number().int().min(0).max(100_000).default(0),
		take: z.number().int().min(1).max(100).default(reportingLimits.page),
	}),
	alsoTakes: { sharedinboxes: 'sharedInboxes' },
	answer: grid(row),
});
export type ReportRowsInput = z.output<typeof reportRows.body>;

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
	/** Of texts with a final status, how many were delivered: 0 to 100 percent. */
	deliverablePercentage: z.number(),
	/** Of texts not reported undelivered, how many got a reply: 0 to 100 percent. */
	replyPercentage: z.number(),
	/** The user's shared and high-speed inboxes. */
	groupAccounts: z.array(z.object({ id, name: z.string(), color: z.string() })),
});
export type StaffUsage = z.output<typeof usage>;

const usageQuery = z.object({
	startDate: z.string().max(40).optional(),
	endDate: z.string().max(40).optional(),
	departmentId: idInPath.optional(),
});
export type UsageQuery = z.output<typeof usageQuery>;

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
export type UnreadConversation = z.output<typeof unread>;

export const listUnread = route({
	method: 'GET',
	path: '/incomingmessages/unread/list',
	summary: 'List the conversations of your inboxes that have unread messages, newest first.',
	who: 'staff',
	query: z.object(page(reportingLimits.page)),
	answer: grid(unread),
});
