/** Limits of web chat (docs/decisions/0073, 0089). */
const hourMs = 60 * 60 * 1000;

export const chatLimits = {
	message: 4_000, // characters
	name: 80,
	title: 60,
	words: 500, // characters of the greeting, the away message and the consent wording
	distance: 200, // in pixels, from the widget's button to the edge of the page
	sites: 50,
	url: 1_000,
	pageTitle: 200,
	pagesKept: 50, // the newest, per visitor
	thread: 500, // the newest messages shown
	page: 50, // chats per page
	widgetsOfTeam: 20,
	botsOfTeam: 20,
	tokenDays: 90, // a visitor who was silent for this long gets a new token
	/** How often an agent's browser reports its presence, and the silence after which the agent counts as away. */
	renewedMs: 30_000,
	silentMs: 90_000,
	/** How long an agent has to accept a chat before it goes to the next one, or back to whoever passed it on. */
	offeredMs: 45_000,
	/** A chat is closed after this much inactivity. */
	idleMs: 24 * 60 * 60 * 1000,
	typingMs: 6_000,
	/** Any further visitors are asked to wait a moment. */
	newVisitors: { ofAddress: { most: 20, perMs: 60_000 }, ofWidget: { most: 600, perMs: 60_000 } },
	callsOfVisitor: { most: 60, perMs: 30_000 },
	callsOfAddress: { most: 600, perMs: 30_000 },
	socketsOfAddress: 200,
	/** Picture uploads by visitors. The limits of a single picture are in `media/limits.ts`. */
	pictures: { ofVisitor: { most: 10, perMs: 10 * 60_000 }, ofAddress: { most: 60, perMs: 10 * 60_000 } },
	/** Transcripts by email. The daily limit per recipient applies to all visitors together. */
	transcripts: {
		ofVisitor: { most: 3, perMs: hourMs },
		ofAddress: { most: 10, perMs: hourMs },
		ofWidget: { most: 120, perMs: hourMs },
		ofRecipientADay: 5,
	},
	/** How often a visitor may leave contact details. It is limited because agents may get an email each time. */
	details: {
		ofVisitor: { most: 20, perMs: hourMs },
		ofAddress: { most: 60, perMs: hourMs },
		ofWidget: { most: 600, perMs: hourMs },
	},
	/** Verification codes. The daily limit per number applies to all visitors together. */
	codes: {
		ofVisitor: { most: 4, perMs: hourMs },
		ofAddress: { most: 12, perMs: hourMs },
		ofWidget: { most: 300, perMs: hourMs },
		ofNumberADay: 5,
		/** If another code is requested sooner, none is texted and the previous one remains valid. */
		ofNumberEveryMs: 30_000,
	},
	/** How long a code is valid, and how many attempts are allowed. */
	codeMs: 10 * 60 * 1000,
	codeTries: 5,
	codeDigits: 6,
} as const;
