/** What each figure of a report means, said once: the page "How we count" shows it, and charts lead there. */
export const figureDefinitions = [
	{
		id: 'sent',
		name: 'Sent',
		means:
			'Texts that your team handed to the carrier, whatever came of them. Texts that still wait, were cancelled, or whose outcome is unknown are not counted. A text counts in the hour in which it was written.',
	},
	{ id: 'received', name: 'Received', means: 'Texts that people sent to your numbers.' },
	{
		id: 'replied',
		name: 'Replied',
		means:
			'Texts that got a reply within 24 hours, as a share of the texts sent. A reply counts for the last message to many people, and for the text that a staff member wrote to this person just before. Each text counts once.',
	},
	{
		id: 'reply-times',
		name: 'Reply times',
		means: 'From when a text left until the first reply to it. Texts without a reply are left out.',
	},
	{
		id: 'replies-per-person',
		name: 'Replies per person',
		means: 'How many texts each person sent in the range, of those whom you texted in the range.',
	},
	{
		id: 'first-response',
		name: 'Median first response',
		means:
			'How long people waited: from the first text that a person sent after your last reply until a staff member replied. Messages to many people and automatic replies are no answer. Half of the answers were faster, half were slower.',
	},
	{
		id: 'unanswered',
		name: 'Unanswered now',
		means: 'Open conversations in which the last text is theirs, whatever the range, the campaign or the pictures.',
	},
	{
		id: 'delivered',
		name: 'Delivered',
		means:
			'Texts that the carrier reported as delivered to the phone. A report may come hours later and is added then.',
	},
	{
		id: 'not-delivered',
		name: 'Not delivered',
		means: 'Texts that the carrier could not deliver, by the reason that it gave.',
	},
	{
		id: 'opt-outs',
		name: 'Opt-outs',
		means:
			'How often people were opted out: by a text such as STOP, by staff, by an import or by the carrier. Of a campaign, those whose text answered one of its messages.',
	},
	{
		id: 'best-hours',
		name: 'Best hours',
		means: 'Of the texts sent in one hour of the week, the share that got a reply within 24 hours.',
	},
	{
		id: 'reached',
		name: 'Reached (campaigns)',
		means: 'People to whom at least one text of the campaign went and was not reported as not delivered.',
	},
	{
		id: 'ranges',
		name: 'Day, week and month',
		means:
			'Day is the last 24 hours, week the last 7 days with today, and month begins 30 days ago. Days begin at midnight in your team’s time zone. A range begins at a full hour.',
	},
] as const;
