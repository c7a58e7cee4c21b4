export const quietHours = { from: 22, until: 6 } as const; // spec 1 §9: 10 pm to 6 am
export const recommendedHours = { from: 8, until: 20 } as const; // spec 1 §9; not for high-speed inboxes

/** How long a text may be stands in the organization’s row (0001): 306 in a reply and 350 in compose by default. */
export const textLimits = {
	barFrom: 160, // spec 1 §5: the progress bar appears
	barWarnings: { share: 0.75, last: 6 }, // spec 1 §5: warnings at 75 percent and at maximum minus 6
	rendered: 1_600, // decisions.md 20: longer once rendered, the recipient is skipped
} as const;

export const recipientLimits = {
	chosen: 5_000, // contacts named one by one in a request; a search has no limit
	lessThanAMinute: 5, // spec 1 §9: a direct send of up to 5 recipients
} as const;

export const recipientListLimits = {
	pasted: 5_000, // lines; a file may have more
	written: 200, // characters of a line
	shown: 200, // lines that were not found, at once
	warningMs: 3_000, // spec 3 §9: only one of campaign, target, filter … a message
	keptMs: 400 * 24 * 60 * 60 * 1000, // longer than a message can be scheduled ahead
} as const;

/** In percent: of texts that carriers block, and of people who answer STOP (0031). */
export const breakerDefaults = { filtering: 10, optOuts: 3, least: 0.1 } as const;

/** Prices of the demo in 1/10,000 dollar (decisions.md 24). */
export const prices = { segment: 79, mms: 200 } as const;

export const batchLimits = {
	sentPage: 50, // spec 2 §9
	recipientsPage: 10, // spec 1 §9
	chosenRecipients: 100, // spec 1 §5: rows chosen of a batch
	undoMs: 5_000, // so long a composed message waits, and can be taken back whole
	breakerSample: 50, // a batch pauses itself after so many, by the shares of its team (0030)
	pressureMs: 7 * 24 * 60 * 60 * 1000, // so far back messages to the same people are counted
	sameDraftMs: 10_000, // decisions.md 10
	sameReplyMs: 2_000, // the same, of a reply: whoever writes “ok” twice means it twice
	doNotSendAfterMs: 24 * 60 * 60 * 1000, // decisions.md 25
	replyTrackedMs: 24 * 60 * 60 * 1000, // spec 1 §9
} as const;
