export const quietHours = { from: 22, until: 6 } as const; // spec 1 §9: 10 pm to 6 am
export const recommendedHours = { from: 8, until: 20 } as const; // spec 1 §9; does not apply to high-speed inboxes

/** Each organization sets its maximum text length (0001), by default 306 for replies and 350 for composed messages. */
export const textLimits = {
	barFrom: 160, // from this length on, the progress bar is shown (spec 1 §5)
	barWarnings: { share: 0.75, last: 6 }, // it warns at 75 percent, and 6 below the maximum (spec 1 §5)
	rendered: 1_600, // a recipient whose rendered text is longer is skipped (decisions.md 20)
} as const;

export const recipientLimits = {
	chosen: 5_000, // contacts listed in a request; a search is not limited
	lessThanAMinute: 5, // sending to up to 5 recipients (spec 1 §9)
} as const;

export const audienceLimits = {
	parts: 50, // to include, and as many to exclude
	name: 1_000, // characters
	fasterFrom: 100, // recipients from which on a high-speed inbox is offered
} as const;

export const recipientListLimits = {
	pasted: 5_000, // lines; a file may contain more
	written: 200, // characters per line
	shown: 200, // unmatched lines per response
	keptMs: 400 * 24 * 60 * 60 * 1000, // longer than a message can be scheduled ahead
} as const;

/** A batch pauses if carriers block this percentage of its texts, or this percentage of people reply STOP (0031). */
export const breakerDefaults = { filtering: 10, optOuts: 3, least: 0.1 } as const;

/** The demo's prices in 1/10,000 dollar (decisions.md 24). */
export const prices = { segment: 79, mms: 200 } as const;

export const batchLimits = {
	sentPage: 50, // spec 2 §9
	recipientsPage: 10, // spec 1 §9
	failsFrom: 0.05, // every list has some dead numbers; from this share on, failures are part of the status
	chosenRecipients: 100, // rows of a batch that can be selected (spec 1 §5)
	undoMs: 5_000, // for this long a composed message is not sent, and can be undone
	breakerSample: 50, // texts after which a batch may pause itself, at its team's percentages (0030)
	pressureMs: 7 * 24 * 60 * 60 * 1000, // how far back messages to the same recipients are counted
	sameDraftMs: 10_000, // decisions.md 10
	sameReplyMs: 2_000, // for replies, because someone who writes “ok” twice may mean it twice
	doNotSendAfterMs: 24 * 60 * 60 * 1000, // decisions.md 25
	replyTrackedMs: 24 * 60 * 60 * 1000, // spec 1 §9
} as const;
