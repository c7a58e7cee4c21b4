/** The warning of a start whose demo other machines can reach: everyone who reaches it can sign in as anyone. */

/** `host` is the address the server listens on. */
export const openDemoLines = (host: string): readonly string[] =>
	isOnlyHere(host)
		? []
		: [
				`Warning: QUAD_HOST is ${host}, so anyone who can reach this machine over the network can open the demo. Its password`,
				'is on its sign-in page, its mailbox is open to all, and its Rosa Delgado administers the whole installation.',
				'Show it only to people you trust, and keep no real data in it. To start without it: QUAD_DEMO=off and an empty data folder.',
				'',
			];

const isOnlyHere = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/i.test(host);
