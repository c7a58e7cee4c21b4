/** Returns a warning if other machines can reach the demo on `host`, because anyone who does can sign in. */
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
