/**
 * Every switch of the product, with what it is where nobody has set it (decisions.md 20, gaps N-03). A switch that is
 * in no list does not exist: `configuration` answers exactly these. Where a screen is behind one, its row in
 * `web/src/app/screen-paths.ts` and its link ask the same name.
 */
export const features = {
	/** Off hides the organization dashboard, its link, and landing there after signing in (spec 1 §2, §4). */
	'organization-dashboard': false,
	/** On hides shared and high-speed inboxes of a team whose campaign is not verified (spec 1 §2). */
	'a2p-verification': false,
	/** Off hides deleting people from the users grid (spec 3 §5, gaps X-20). */
	'delete-users': false,
	/** Off hides people and teams that only chat: the role picker then offers texting alone (spec 3 §5, §6). */
	'chat-only': false,
} as const satisfies Record<string, boolean>;

/** Systems of others that an organization may have connected. Off hides their links, screens and columns. */
export const integrations = {
	ftp: false,
	radius: false,
	connect: false,
	ethos: false,
	slate: false,
	slateChat: false,
	salesforce: false,
	salesforceChat: false,
	workday: false,
	recruit: false,
	raisersEdgeNxt: false,
	sso: false,
} as const satisfies Record<string, boolean>;
