/** Defines what figures mean, for docs/figures.md. SQL computes them, and server/test/figures.test.ts checks all. */
export interface FigureDefinition {
	readonly id: string;
	readonly name: string;
	readonly counts: string;
	/** What a percentage is a share of. */
	readonly base?: string;
	/** Which time decides the range, hour or day in which it counts. */
	readonly when?: string;
	readonly leavesOut?: string;
}

const noReply =
	'STOP, START and HELP, and what a phone sends automatically (“I’m driving”). Replies to a text that was reported as not delivered.';

export const figureDefinitions: readonly FigureDefinition[] = [
	{
		id: 'sent',
		name: 'Sent',
		counts:
			'Texts handed to the carrier, whatever came of them: bulk messages, texts to one person, and automatic replies.',
		when: 'When the text was written.',
		leavesOut: 'Texts that are still waiting, were canceled, or whose outcome is unknown.',
	},
	{
		id: 'received',
		name: 'Received',
		counts:
			'Texts that people sent to your numbers, STOP and other keywords included. For a campaign, the texts that came within 24 hours after one of its bulk messages, and those that staff added to it.',
		when: 'When the text came in.',
		leavesOut: 'Web chats, which have a report of their own.',
	},
	{
		id: 'replied',
		name: 'Texts replied to',
		counts:
			'Texts that got a reply. A reply is a text from the same person to the same inbox within 24 hours: it counts for the last bulk message, and for the text to this person that a staff member wrote just before. Each text counts once, however many replies it got.',
		base: 'Texts sent, minus those reported as not delivered.',
		when: 'When your text was written, not when the reply came.',
		leavesOut: noReply,
	},
	{
		id: 'reached',
		name: 'Reached',
		counts: 'People sent at least one text that wasn’t reported as undelivered. Each number counts once.',
		when: 'When the text was written.',
		leavesOut: 'Texts that are still waiting, were canceled, or whose outcome is unknown.',
	},
	{
		id: 'people-replied',
		name: 'People who replied',
		counts: 'Of the people that a campaign reached, those who sent at least one reply to it. Each number counts once.',
		base: 'People reached.',
		when: 'When the reply came.',
		leavesOut: 'STOP, START and HELP, and what a phone sends automatically (“I’m driving”).',
	},
	{
		id: 'replies',
		name: 'Replies (campaigns)',
		counts: 'Texts that people sent in reply to a campaign, all of them.',
		when: 'When the reply came.',
		leavesOut: 'STOP, START and HELP, and what a phone sends automatically (“I’m driving”).',
	},
	{
		id: 'reply-times',
		name: 'Reply times',
		counts:
			'Texts replied to, by how long the first reply took: from when a bulk message left, or a text to one person was written.',
		when: 'When your text was written.',
		leavesOut: noReply,
	},
	{
		id: 'replies-per-person',
		name: 'Replies per person',
		counts:
			'People whom you reached in the range, by how many replies each sent in the range. Each number counts once, whichever of the inboxes texted it. For a staff member, replies in the conversations in which they texted; for a campaign, replies to its texts.',
		when: 'When the reply came.',
		leavesOut: 'STOP, START and HELP, and what a phone sends automatically (“I’m driving”).',
	},
	{
		id: 'first-response',
		name: 'Median first response',
		counts:
			'How long people waited: from the first text that a person sent after the last reply of staff until a staff member replied. Half of the answers were faster, half were slower.',
		when: 'When staff replied.',
		leavesOut:
			'Bulk messages and automatic replies, which answer no one. STOP, START and HELP, which ask for no answer.',
	},
	{
		id: 'unanswered',
		name: 'Unanswered now',
		counts:
			'Open conversations in which no one has answered the person’s last text. An automatic reply is not an answer.',
		when: 'Now, whatever the range, the campaign or the pictures.',
		leavesOut: 'Archived conversations, and those that ended with STOP, START or HELP.',
	},
	{
		id: 'delivered',
		name: 'Delivered',
		counts:
			'Texts that the carrier reported as delivered to the phone. A report may come hours later and is added then.',
		when: 'When the text was written.',
	},
	{
		id: 'not-delivered',
		name: 'Not delivered',
		counts: 'Texts that the carrier reported as not delivered, by the reason that it gave.',
		when: 'When the text was written.',
	},
	{
		id: 'opt-outs',
		name: 'Opted out',
		counts:
			'How often people were opted out: by a text such as STOP, by staff, or at their carrier. An opt-out that holds for several teams counts once. For a campaign or an inbox, those whose text came in reply to it or to that inbox.',
		when: 'When the opt-out was made.',
		leavesOut:
			'Opt-outs that an import brought from another system: they are shown separately. Those of an import that was undone are not counted at all.',
	},
	{
		id: 'best-hours',
		name: 'Best hours',
		counts: 'For each hour of the week, the texts sent in it that got a reply.',
		base: 'Texts sent in that hour, minus those reported as not delivered.',
		when: 'When your text was written.',
		leavesOut: noReply,
	},
	{
		id: 'usage',
		name: 'Usage by staff',
		counts:
			'Texts that each staff member wrote, how many of those that the carrier reported on were delivered, and how many got a reply. Those who have left are still listed.',
		base: 'Delivered: of the texts that the carrier reported on. Replied: of the texts sent, minus those reported as not delivered.',
		when: 'When the text was written.',
		leavesOut: 'Automatic replies.',
	},
	{
		id: 'ranges',
		name: 'Day, week and month',
		counts:
			'Day is the last 24 hours, week the last 7 days with today, and month begins 30 days ago. A range begins and ends to the minute, and the list behind a figure has exactly what the figure counts.',
	},
	{
		id: 'time-zone',
		name: 'Days and hours',
		counts:
			'Days begin at midnight in the team’s time zone, also when clocks change. A report on several teams uses the time zone of your current team.',
	},
];
