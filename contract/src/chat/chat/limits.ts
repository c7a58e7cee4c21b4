/** Limits of the web chat (product decisions, docs/decisions/0073, 0089). */
const hourMs = 60 * 60 * 1000;

export const chatLimits = {
	message: 4_000, // characters
	name: 80,
	title: 60,
	words: 500, // greeting, away message, consent
	distance: 200, // pixels of a widget's button from an edge
	sites: 50,
	url: 1_000,
	pageTitle: 200,
	pagesKept: 50, // of one visitor, the newest
	thread: 500, // messages shown, the newest
	page: 50, // conversations of a list at once
	widgetsOfTeam: 20,
	botsOfTeam: 20,
	tokenDays: 90, // of silence, after which a visitor begins anew
	/** An agent's browser says this often that it is there; who is silent for so long is away. */
	renewedMs: 30_000,
	silentMs: 90_000,
	/** Whoever is offered a chat has so long before it is offered to the next, or comes back to who passed it on. */
	offeredMs: 45_000,
	/** A chat that nobody has written in for so long is closed. */
	idleMs: 24 * 60 * 60 * 1000,
	typingMs: 6_000,
	/** Per network address and per widget: beyond it visitors are asked to wait a moment. */
	newVisitors: { ofAddress: { most: 20, perMs: 60_000 }, ofWidget: { most: 600, perMs: 60_000 } },
	callsOfVisitor: { most: 60, perMs: 30_000 },
	callsOfAddress: { most: 600, perMs: 30_000 },
	socketsOfAddress: 200,
	/** Pictures that visitors send up; what each may be is in `media/limits.ts`. */
	pictures: { ofVisitor: { most: 10, perMs: 10 * 60_000 }, ofAddress: { most: 60, perMs: 10 * 60_000 } },
	/** Mails of what was said. Per recipient they are counted over all visitors of a college, and beyond it none is sent. */
	transcripts: {
		ofVisitor: { most: 3, perMs: hourMs },
		ofAddress: { most: 10, perMs: hourMs },
		ofWidget: { most: 120, perMs: hourMs },
		ofRecipientADay: 5,
	},
	/** How often one leaves details: each time agents may be mailed. */
	details: {
		ofVisitor: { most: 20, perMs: hourMs },
		ofAddress: { most: 60, perMs: hourMs },
		ofWidget: { most: 600, perMs: hourMs },
	},
	/** Codes that prove a number. Per number they are counted over all visitors of a college, and beyond it none is texted. */
	codes: {
		ofVisitor: { most: 4, perMs: hourMs },
		ofAddress: { most: 12, perMs: hourMs },
		ofWidget: { most: 300, perMs: hourMs },
		ofNumberADay: 5,
		/** One that is asked for sooner is not texted; the one before can still be typed. */
		ofNumberEveryMs: 30_000,
	},
	/** How long a code can be typed in, and how often one may mistype it. */
	codeMs: 10 * 60 * 1000,
	codeTries: 5,
	codeDigits: 6,
} as const;
