/** Whether a cell says that somebody does not want texts. Undefined: it says neither yes nor no. */
export const readOptedOut = (cell: string): boolean | undefined => {
	const said = cell
		.trim()
		.toLowerCase()
		.replace(/[\s_-]+/g, ' ');
	if (no.has(said)) return false;
	return yes.has(said) ? true : undefined;
};

const yes = new Set([
	'yes',
	'y',
	'true',
	't',
	'1',
	'x',
	'✓',
	'✔',
	'opted out',
	'optedout',
	'opt out',
	'optout',
	'out',
	'stop',
	'unsubscribed',
]);
const no = new Set([
	'',
	'no',
	'n',
	'false',
	'f',
	'0',
	'opted in',
	'optedin',
	'opt in',
	'optin',
	'in',
	'start',
	'subscribed',
]);
